import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ConfigImport } from '../import-plan.ts';
import { findSettlement } from './find-settlement.ts';
import { NOTHING_SETTLED } from './settlement.ts';

const docs = [{ version: 'site', path: 'about.js', file: 'src/pages/about.js' }];

const settle = (...problems: Partial<Diagnostic>[]) => settleWith(docs, problems);

function settleWith(
  known: typeof docs | null,
  problems: Partial<Diagnostic>[],
  { files = {}, imports = [] }: { files?: Record<string, string>; imports?: ConfigImport[] } = {},
) {
  const diagnostics = problems.map((problem): Diagnostic => {
    const place = { file: 'src/pages/about.js', line: 3, column: 20, length: 1 };
    return { severity: 'error', code: 'component-syntax', message: '', fix: null, related: [], place, ...problem };
  });
  return findSettlement(diagnostics, {
    before: NOTHING_SETTLED,
    docs: known,
    readText: (file) => files[file] ?? (Object.keys(files).length === 0 ? '' : null),
    isOurs: (file) => /^(?:config|content)\//.test(file),
    imports,
    packages: {},
  });
}

test('a style sheet in another language costs a component its styles, and nothing else', () => {
  const message = 'A component could not be compiled: No loader is configured for ".scss" files: src/pages/about.module.scss.';
  const { settlement, notes } = settle({ message });
  expect(settlement).toEqual({ ...NOTHING_SETTLED, warnings: [{ check: 'brokenComponents', paths: null }] });
  expect(notes).toEqual([
    {
      kind: 'person',
      topic: 'styles',
      place: { file: 'src/pages/about.js', line: 3, column: 20 },
      message: `${message} The component is there without these styles.`,
      fix: 'compile the sheet to CSS before the build, and import that',
    },
  ]);
});

test('code of a page that fails is a warning for that page', () => {
  const { settlement } = settle({ code: 'expression-failed', message: 'The expression failed.' });
  expect(settlement.warnings).toEqual([{ check: 'brokenComponents', paths: ['site/about.js'] }]);
});

test('a redirect that leads nowhere is left out whole', () => {
  const place = { file: 'config/site.config.ts', keyPath: ['redirects', 3, 'to'] };
  const { settlement } = settle({ code: 'redirect-to-nowhere', message: 'The redirect to "/gone" leads nowhere.', place });
  expect(settlement.omitted).toEqual([{ file: 'config/site.config.ts', keyPath: ['redirects', 3] }]);
});

test('nothing is left out of a file that is copied', () => {
  const place = { file: 'content/current/a/_category_.json', keyPath: ['position'] };
  const problem: Partial<Diagnostic> = { code: 'wrong-type', message: '"position" must be a number.', place };
  expect(settle(problem)).toEqual({ settlement: NOTHING_SETTLED, notes: [] });
});

test('a page that does not compile shows its source', () => {
  expect(settle({ message: 'A component could not be compiled: Unexpected "}".' }).settlement.pages).toEqual(['site/about.js']);
});

test('an .md page that is no MDX is read as Markdown', () => {
  const file = 'content/a.md';
  const problem: Partial<Diagnostic> = { code: 'mdx-syntax', message: 'No.', place: { file, line: 1, column: 3, length: 0 } };
  const tell = (text: string) => settleWith([{ version: 'current', path: 'a.md', file }], [problem], { files: { [file]: text } }).notes;
  expect([...tell('1 <2'), ...tell('1 <2 <A />')].map(({ message }) => message)).toEqual([
    'No. Until the page compiles, it is read as Markdown.',
    'No. Until the page compiles, it shows its source as text.',
  ]);
});

test('while the config is unusable, pages and their links wait', () => {
  const place = { file: 'config/site.config.ts', keyPath: ['navbar', 'colour'] };
  const link: Partial<Diagnostic> = { code: 'broken-link', message: 'The link "/gone" leads nowhere.' };
  const { settlement, notes } = settleWith(null, [{ code: 'unknown-key', message: '"navbar" has no key "colour".', place }, link, {}]);
  expect(settlement).toEqual({ ...NOTHING_SETTLED, omitted: [{ file: 'config/site.config.ts', keyPath: ['navbar', 'colour'] }] });
  expect(notes.map(({ topic }) => topic)).toEqual(['navbar']);
});

test.each([
  ['@site/src/data/a.json', ['src/data']],
  ['@site/package.json', ['package.json']],
  ['../../package.json', ['package.json']],
  ['!!raw-loader!@site/src/components/Price.js', ['src/components']],
  ['!!raw-loader!../../src/components/Price', ['src/components']],
  ['@site/src/components/Price.js?raw#part', ['src/components']],
])('a page may use what it uses: %s', (written, allow) => {
  const message = `"${written}" is outside the folders that pages may use files from, so it is not read.`;
  const { settlement, notes } = settle({ code: 'refused-file', message });
  expect(settlement).toEqual({ ...NOTHING_SETTLED, allow });
  expect(notes).toMatchObject([{ kind: 'translated', message: `Pages use "${allow[0]}"; "assets.allow" says that they may.` }]);
});

test('a file of the own folder that a page links to is not published for that', () => {
  const message = 'The link "../../package.json" leads nowhere: "../../package.json" is outside the folders that pages may use files from.';
  expect(settle({ code: 'refused-file', message }).settlement.allow).toEqual([]);
});

describe('of the plugins of a config that does not run', () => {
  const names = ['good', 'reads', 'other'];
  const imports = names.map((name) => ({ name, from: `../src/plugins/${name}.mjs` }));
  const files = {
    'config/site.config.ts': imports.map(({ name, from }) => `import ${name} from '${from}';\n`).join(''),
    'src/plugins/good.mjs': '',
    'src/plugins/reads.mjs': "import './data.mjs';\n",
    'src/plugins/other.mjs': '',
    'src/plugins/data.mjs': '',
  };
  const lostIn = (file: string) => {
    const problem: Partial<Diagnostic> = { code: 'config-threw', message: 'It failed.', place: { file, line: 5, column: 29, length: 0 } };
    return settleWith(null, [problem], { files, imports }).settlement.imports;
  };

  test('those are left out that lead to the place of the error', () => {
    expect(lostIn('src/plugins/reads.mjs')).toEqual(['reads']);
    expect(lostIn('src/plugins/data.mjs')).toEqual(['reads']);
  });

  test('all local ones are left out where nothing tells which it is', () => {
    expect(lostIn('config/site.config.ts')).toEqual(['good', 'other', 'reads']);
  });
});

test.each<Diagnostic['code']>(['duplicate-doc-id', 'invalid-file-name', 'invalid-slug', 'reserved-route'])(
  'a page whose trouble is where it stands is not shown as something else: %s',
  (code) => {
    const place = { file: 'content/search.md', line: 1, column: 1, length: 0 };
    const known = [{ version: 'current', path: 'search.md', file: 'content/search.md' }];
    expect(settleWith(known, [{ code, place }])).toEqual({ settlement: NOTHING_SETTLED, notes: [] });
  },
);
