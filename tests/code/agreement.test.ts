import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { highlightCode } from '../../engine/3-compile/code/highlight-code.ts';

/**
 * Blocks of the shipped site and others, with the class that each stretch of characters should have: what Shiki 3 finds in them with the grammars of
 * TextMate and its theme github-light, brought to our classes. What that theme leaves plain in one language and colors in others has its class here: calls,
 * keys of config files, types, variables of shells. "k4 -1" are four characters of a keyword, then a plain one.
 */
interface Block {
  language: string;
  code: string;
  roles: string;
}

/** Of a hundred characters that are no spaces, how many have the class that they should have, at least. */
const REACHED: Record<string, number> = {
  bash: 95,
  css: 78,
  docker: 91,
  go: 90,
  hcl: 88,
  http: 96,
  ini: 97,
  java: 80,
  javascript: 91,
  json: 99,
  markup: 90,
  python: 95,
  rust: 82,
  sql: 78,
  toml: 99,
  tsx: 81,
  typescript: 83,
  yaml: 99,
};

const blocks = JSON.parse(readFileSync(new URL('roles.json', import.meta.url), 'utf8')) as Block[];

test('colors code as near to what grammars of TextMate see as it did', async () => {
  const found: Record<string, { same: number; all: number }> = {};
  for (const { language, code, roles } of blocks) {
    found[language] ??= { same: 0, all: 0 };
    const count = found[language];
    const should = roles.split(' ').flatMap((run) => Array<string>(Number(run.slice(1))).fill(run[0]!));
    const is = (await highlightCode(code, language)).flatMap(({ text, token }) => [...text].map(() => token ?? '-'));
    for (const [index, character] of [...code].entries()) {
      if (character.trim() === '') continue;
      count.all++;
      if (is[index] === should[index]) count.same++;
    }
  }
  const shares = Object.entries(found).map(([language, { same, all }]) => [language, Math.floor((100 * same) / all)] as const);
  const lowest = shares.map(([language, share]) => [language, Math.min(share, REACHED[language]!)]);
  expect(Object.fromEntries(lowest)).toEqual(REACHED);
});
