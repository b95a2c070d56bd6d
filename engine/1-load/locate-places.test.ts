import { describe, expect, test } from 'vitest';
import { memoryFiles } from '../../tests/fixtures/memory-files.ts';
import type { Diagnostic, KeyPlace } from '../diagnostics/diagnostic.ts';
import { locatePlaces } from './locate-places.ts';

/** The text that a place points at, before which stands its line and column. */
async function pointAt(file: string, source: string, keyPath: (string | number)[], atKey = false): Promise<string> {
  const place: KeyPlace = { file, keyPath, ...(atKey && { atKey }) };
  const problem: Diagnostic = { severity: 'error', code: 'broken-link', message: 'X.', place, fix: null, related: [] };
  const [located] = await locatePlaces([problem], memoryFiles({ [`/site/${file}`]: source }), '/site');
  const { line, column, length } = located!.place as { line: number; column: number; length: number };
  return `${line}:${column} ${source.split('\n')[line - 1]!.slice(column - 1, column - 1 + length)}`;
}

describe('in a TypeScript config', () => {
  const config = `import { defineConfig } from 'docsgen/config';
import { footer } from './footer.ts';

const links = [{ label: 'A', to: '/a' }];
const shared = { title: 'Docs', 'base-line': 1, navbar: { items: [...links, { label: 'B', href: 3 }] } };
const markdown = { format: pick('x') } as const;

export default defineConfig({
  ...shared,
  url: 'https://example.com' as string,
  footer,
  colorMode: {
    defaultMode: \`drak\`,
  },
  search: (shared.navbar),
  redirects: [...load(), { from: 'a' }],
  markdown,
} satisfies object);
`;
  const at = (keyPath: (string | number)[], atKey = false) => pointAt('config/site.config.ts', config, keyPath, atKey);

  test.each<[keyPath: (string | number)[], expected: string]>([
    [['colorMode', 'defaultMode'], '13:18 `drak`'],
    [['url'], "10:8 'https://example.com'"],
    [['title'], "5:25 'Docs'"],
    [['base-line'], '5:46 1'],
    [['navbar', 'items', 0, 'to'], "4:34 '/a'"],
    [['navbar', 'items', 1, 'href'], '5:97 3'],
    [['search', 'items', 0, 'label'], "4:25 'A'"],
    [[], '8:29 {'],
  ])('%j is %s', async (keyPath, expected) => {
    expect(await at(keyPath)).toBe(expected);
  });

  test('points at keys', async () => {
    expect(await at(['colorMode', 'defaultMode'], true)).toBe('13:5 defaultMode');
    expect(await at(['base-line'], true)).toBe("5:33 'base-line'");
  });

  test('falls back to the innermost value that is written out', async () => {
    expect(await at(['colorMode', 'disableSwitch'])).toBe('12:14 {');
    expect(await at(['footer', 'columns', 0])).toBe('11:3 footer');
    expect(await at(['markdown', 'format', 0])).toBe("6:28 pick('x')");
    expect(await at(['redirects', 0, 'from'])).toBe("16:14 [...load(), { from: 'a' }]");
  });

  test('follows a constant to its definition, and gives up at calls', async () => {
    expect(await pointAt('a.ts', 'const config = { a: 1 };\nexport default config;', ['a'])).toBe('1:21 1');
    expect(await pointAt('a.js', 'export default await load();', ['x'])).toBe('1:22 load()');
    expect(await pointAt('a.js', 'export const a = 1;', ['x'])).toBe('1:1 ');
  });
});

test('in JSON', async () => {
  const json = '{\n  "docs": [\n    "intro", { "type": "doc", "id": "a b" },\n    { "Guides": ["x"] }\n  ]\n}\n';
  const at = (keyPath: (string | number)[], atKey = false) => pointAt('config/sidebars/1.json', json, keyPath, atKey);
  expect(await at(['docs', 1, 'id'])).toBe('3:37 "a b"');
  expect(await at(['docs', 1, 'type'], true)).toBe('3:16 "type"');
  expect(await at(['docs', 2, 'Guides', 0])).toBe('4:18 "x"');
  expect(await at(['docs', 1, 'label'])).toBe('3:14 { "type": "doc", "id": "a b" }');
  expect(await at(['docs', 7])).toBe('2:11 [');
});

test('in YAML', async () => {
  const yaml = 'label: Guides\nlink:\n  type: dok\nlist:\n  - a\n';
  expect(await pointAt('content/a/_category_.yml', yaml, ['link', 'type'])).toBe('3:9 dok');
  expect(await pointAt('content/a/_category_.yaml', yaml, ['link', 'type'], true)).toBe('3:3 type');
  expect(await pointAt('content/a/_category_.yaml', yaml, ['list', 0])).toBe('5:5 a');
});

test('at the start of a file that is absent or does not parse', async () => {
  expect(await pointAt('a.json', '{ "a": ', ['a'])).toBe('1:1 ');
  const problem: Diagnostic = {
    severity: 'error',
    code: 'broken-link',
    message: 'X.',
    place: { file: 'gone.json', keyPath: ['a'] },
    fix: null,
    related: [],
  };
  expect((await locatePlaces([problem], memoryFiles({}), '/site'))[0]!.place).toEqual({ file: 'gone.json', line: 1, column: 1, length: 0 });
});

test('locates related places too, leaves text places alone, and sorts', async () => {
  const files = memoryFiles({ '/site/a.json': '{\n "x": 1,\n "y": 2\n}' });
  const at = (key: string): KeyPlace => ({ file: 'a.json', keyPath: [key] });
  const problem = (message: string, place: Diagnostic['place'], related: Diagnostic['related'] = []): Diagnostic => ({
    severity: 'error',
    code: 'broken-link',
    message,
    place,
    fix: null,
    related,
  });
  const later = problem('Later.', at('y'), [{ message: 'First.', place: at('x') }]);
  const text = problem('Text.', { file: 'a.json', line: 2, column: 1, length: 0 });
  expect(await locatePlaces([later, text, problem('Nowhere.', null)], files, '/site')).toEqual([
    problem('Nowhere.', null),
    text,
    problem('Later.', { file: 'a.json', line: 3, column: 7, length: 1 }, [
      { message: 'First.', place: { file: 'a.json', line: 2, column: 7, length: 1 } },
    ]),
  ]);
});
