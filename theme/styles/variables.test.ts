import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STYLE_VARIABLES, type StyleVariable } from './variables.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const documented = Object.assign({}, ...Object.values(STYLE_VARIABLES)) as Record<string, StyleVariable>;
/** Infima's variables are Infima's. */
const sheets = (readdirSync(new URL('theme', root), { recursive: true }) as string[])
  .map((path) => `theme/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.css') && !path.includes('infima'));

/** What the sheets say for the whole document, by the mode: 'light', 'dark', or 'wide' in a query of the window's width. */
function listDeclared(): Record<string, Record<string, string>> {
  const declared: Record<string, Record<string, string>> = { light: {}, dark: {}, wide: {} };
  for (const path of sheets) {
    for (const [, media = '', selector, body] of read(path).matchAll(
      /(@media[^{]*\{\s*)?(:root(?:\[data-theme="dark"\])?)\s*\{([^}]*)\}/g,
    )) {
      const mode = media !== '' ? 'wide' : selector!.includes('dark') ? 'dark' : 'light';
      for (const [, name, value] of body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)) declared[mode]![name!] = value!.trim();
    }
  }
  return declared;
}

test.each(['light', 'dark', 'wide'] as const)('the variables of the whole document are those that sites may set (%s)', (mode) => {
  const expected = Object.entries(documented).flatMap(([name, variable]) => (variable[mode] === undefined ? [] : [[name, variable[mode]]]));
  expect(listDeclared()[mode]).toEqual(Object.fromEntries(expected));
});

test('each variable is used by a rule', () => {
  const rules = sheets.map(read).join('\n');
  expect(Object.keys(documented).filter((name) => !rules.includes(`var(${name})`) && !rules.includes(`var(${name},`))).toEqual([]);
});

test('rules use no variable that is set nowhere', () => {
  const rules = sheets.map(read).join('\n');
  const declared = new Set([...rules.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const used = [...rules.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!);
  expect([...new Set(used)].filter((name) => !declared.has(name))).toEqual([]);
});

test('each has one sentence', () => {
  expect(Object.entries(documented).filter(([, { about }]) => !/^[A-Z].*\.$/.test(about))).toEqual([]);
});
