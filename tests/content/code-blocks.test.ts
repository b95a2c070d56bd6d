import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listTree, makeFolder } from '../build/site-folder.ts';

/** What readers copy from the shipped site is well-formed: each block in a language that has a parser at hand is parsed. */

const content = fileURLToPath(new URL('../../content/', import.meta.url));

interface CodeBlock {
  language: string;
  code: string;
  /** 'next/quickstart.mdx:12', of the first page that has it. */
  place: string;
}

const blocks = listTree(content.slice(0, -1))
  .filter((path) => /\.mdx?$/.test(path))
  .flatMap((path) => findBlocks(readFileSync(join(content, path), 'utf8'), path));

/** Distinct blocks of a language. */
function blocksIn(language: string): CodeBlock[] {
  const found = blocks.filter((block) => block.language === language);
  return [...new Map(found.toReversed().map((block) => [block.code, block])).values()];
}

function findBlocks(text: string, path: string): CodeBlock[] {
  const found: CodeBlock[] = [];
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const [, indent, fence, language] = /^([\s>]*)(`{3,}|~{3,})(\w*)/.exec(lines[index]!) ?? [];
    if (fence === undefined) continue;
    const start = index;
    const code: string[] = [];
    while (++index < lines.length && !lines[index]!.trim().startsWith(fence)) code.push(lines[index]!.slice(indent!.length));
    found.push({ language: language!, code: `${code.join('\n')}\n`, place: `${path}:${start + 1}` });
  }
  return found;
}

it('has blocks of every language that is checked', () => {
  for (const language of ['json', 'bash', 'python']) expect(blocksIn(language).length).toBeGreaterThan(20);
});

it('has JSON that parses', () => {
  const wrong = blocksIn('json').flatMap(({ code, place }) => {
    try {
      JSON.parse(code);
      return [];
    } catch (error) {
      return [`${place}: ${(error as Error).message}`];
    }
  });
  expect(wrong).toEqual([]);
});

it('has Bash that parses', () => {
  const folder = writeBlocks(blocksIn('bash'));
  const output = spawnSync('bash', ['-c', 'for file in *; do bash -n "$file"; done'], { cwd: folder, encoding: 'utf8' });
  expect(output.error).toBeUndefined();
  expect(name(output.stderr, blocksIn('bash'))).toEqual([]);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
it.skipIf(!hasPython)('has Python that parses (skipped where there is no python3)', () => {
  const folder = writeBlocks(blocksIn('python'));
  const output = execFileSync('python3', ['-c', PARSE_ALL], { cwd: folder, encoding: 'utf8' });
  expect(name(output, blocksIn('python'))).toEqual([]);
});

const PARSE_ALL = `
import ast, os
for name in sorted(os.listdir('.')):
    try:
        ast.parse(open(name).read())
    except SyntaxError as error:
        print(f'{name}: line {error.lineno}: {error.msg}')
`;

/** One file for each block, named by its number. */
function writeBlocks(list: CodeBlock[]): string {
  const folder = makeFolder('blocks');
  for (const [index, { code }] of list.entries()) writeFileSync(join(folder, String(index)), code);
  return folder;
}

/** Puts the places of blocks before what a parser says of their files. */
function name(output: string, list: CodeBlock[]): string[] {
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => `${list[Number(/^\d+/.exec(line)?.[0])]?.place}: ${line}`);
}
