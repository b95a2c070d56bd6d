import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleSet } from '../../tests/fixtures/sample-set.ts';
import type { Version } from '../1-load/site-input.ts';
import { nodeFiles } from '../files/node-files.ts';
import { discoverDocs } from './discover-docs.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'docsgen-discover-'));
});
afterEach(() => rmSync(siteDir, { recursive: true }));

function write(...paths: string[]) {
  for (const path of paths) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    writeFileSync(join(siteDir, path), '');
  }
}

const version: Version = {
  name: 'next',
  set: sampleSet(),
  searchName: 'next',
  ownName: 'next',
  label: 'Cloud',
  path: '/next',
  isLast: false,
  banner: 'none',
  supportedUntil: null,
  badge: true,
  noIndex: false,
  canonical: 'latest' as const,
  className: null,
  mainDocId: 'introduction',
  editUrl: null,
  contentDir: 'content/next',
  inherited: [],
  releaseNotes: null,
  keyPath: [0],
};
const discover = () =>
  discoverDocs(
    {
      siteDir,
      versions: [version],
      pagesDir: 'pages',
      publicDirs: ['content/public', 'more'],
    },
    nodeFiles,
  );

test('says where a page of a folder has the name that Hugo gives it', async () => {
  write(
    'content/next/introduction.md',
    'content/next/a/x.md',
    'content/next/b/index.md',
    'content/next/b/_index.md',
    'content/next/c/_index.md',
  );
  for (const folder of ['', 'a/', 'b/'])
    writeFileSync(join(siteDir, `content/next/${folder}_index.md`), '---\nweight: 1\ntitle: A\n---\n\nText');
  const { files, diagnostics } = await discover();
  expect(files.docs).toHaveLength(3);
  expect(diagnostics.map(({ code, severity, place }) => [code, severity, place])).toEqual(
    ['_index.md', 'a/_index.md'].map((path) => [
      'foreign-markup',
      'warning',
      { file: `content/next/${path}`, line: 1, column: 1, length: 0 },
    ]),
  );
});

test('finds pages in the order of their paths and leaves partials out', async () => {
  write('content/next/introduction.md', 'content/next/02-guides/01-a.mdx', 'content/next/_note.md', 'content/next/_parts/x.md');
  write('content/next/.hidden/x.md', 'content/next/cafe\u0301.md', 'content/next/diagram.png');
  const { files, diagnostics } = await discover();
  expect(diagnostics).toEqual([]);
  expect(files.docs.map(({ path, file, pathId, position }) => [path, file, pathId, position])).toEqual([
    ['02-guides/01-a.mdx', 'content/next/02-guides/01-a.mdx', 'guides/a', 1],
    ['caf\u00e9.md', 'content/next/caf\u00e9.md', 'caf\u00e9', null],
    ['introduction.md', 'content/next/introduction.md', 'introduction', null],
  ]);
});

test('finds one category file a folder', async () => {
  write('content/next/a/_category_.yml', 'content/next/a/_category_.json', 'content/next/b/_category_.yaml');
  const { files } = await discover();
  expect(files.categories.map(({ dir, file }) => [dir, file])).toEqual([
    ['a', 'content/next/a/_category_.json'],
    ['b', 'content/next/b/_category_.yaml'],
  ]);
});

test('merges the public folders, dot files included; the first folder wins', async () => {
  write(
    'content/next/introduction.md',
    'content/public/.well-known/security.txt',
    'content/public/img/a.png',
    'more/img/a.png',
    'more/b.txt',
    'more/.docsgen.json',
  );
  const published = (path: string, file: string) => ({ path, file, absolutePath: join(siteDir, file) });
  const { files, diagnostics } = await discover();
  expect(files.publicFiles).toEqual([
    published('.well-known/security.txt', 'content/public/.well-known/security.txt'),
    published('b.txt', 'more/b.txt'),
    published('img/a.png', 'content/public/img/a.png'),
  ]);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    [
      'shadowed-public-file',
      '"more/img/a.png" is not published, because "content/public/img/a.png" has the same path in an earlier public folder.',
    ],
  ]);
});

test('reports a version without content', async () => {
  const { files, diagnostics } = await discover();
  expect(files).toEqual({ docs: [], authorFiles: [], categories: [], tagFiles: [], publicFiles: [], astray: [] });
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'missing-pages',
      message: 'Version next has no pages: the folder "content/next" is missing or empty.',
      place: { file: 'config/versions.json', keyPath: [0] },
      fix: 'add pages to the folder, set "content" to another folder, or remove the version from the manifest',
      related: [],
    },
  ]);
});

test('finds pages outside versions, whose names keep their numbers', async () => {
  write('content/next/introduction.md', 'pages/index.mdx', 'pages/company/01-about.md', 'pages/_parts/offer.mdx', 'pages/img/card.png');
  const { files, diagnostics } = await discover();
  expect(files.docs.filter(({ version }) => version === 'site')).toEqual([
    {
      version: 'site',
      path: 'company/01-about.md',
      file: 'pages/company/01-about.md',
      absolutePath: join(siteDir, 'pages/company/01-about.md'),
      pathId: 'company/01-about',
      position: null,
    },
    {
      version: 'site',
      path: 'index.mdx',
      file: 'pages/index.mdx',
      absolutePath: join(siteDir, 'pages/index.mdx'),
      pathId: 'index',
      position: null,
    },
  ]);
  expect(diagnostics).toEqual([]);
});

test("leaves a folder among a version's pages to that version", async () => {
  write('content/next/introduction.md', 'content/next/pages/a.md');
  const { files } = await discoverDocs({ siteDir, versions: [version], pagesDir: 'content/next/pages', publicDirs: [] }, nodeFiles);
  expect(files.docs.map((doc) => [doc.version, doc.path])).toEqual([
    ['next', 'introduction.md'],
    ['next', 'pages/a.md'],
  ]);
});

test('finds one list of tags at the top of a version', async () => {
  write('content/next/introduction.md', 'content/next/tags.yml', 'content/next/tags.yaml', 'content/next/guides/tags.yml');
  expect((await discover()).files.tagFiles.map(({ version: name, file }) => [name, file])).toEqual([['next', 'content/next/tags.yaml']]);
});

test('follows links, but not in circles', async () => {
  write('content/next/introduction.md', 'shared/guides/a.md', 'shared/guides/_b.md');
  symlinkSync('../../shared/guides', join(siteDir, 'content/next/linked'));
  symlinkSync('../..', join(siteDir, 'shared/guides/up'));
  symlinkSync('.', join(siteDir, 'content/next/self'));
  symlinkSync('gone', join(siteDir, 'content/next/broken'));
  const { files } = await discover();
  expect(files.docs.map(({ path }) => path).filter((path) => !path.includes('/up/'))).toEqual(['introduction.md', 'linked/a.md']);
  expect(files.docs.length).toBeLessThan(10);
});

test('a page whose name is not UTF-8 is not left out without a word', async () => {
  write('content/next/a.md');
  writeFileSync(Buffer.concat([Buffer.from(join(siteDir, 'content/next/b')), Buffer.from([0xff]), Buffer.from('.md')]), '');
  const { diagnostics } = await discover();
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['invalid-file-name', 'The page "b\ufffd.md" cannot be published everywhere: its name contains a byte that is not UTF-8.'],
  ]);
});

test('a name in lines is not left out without a word', async () => {
  const names = ['\n', '\r', '\u2028', '\u2029'].map((sign) => `a${sign}b`);
  write('content/next/a.md', ...names.map((name) => `content/next/${name}.md`), ...names.map((name) => `content/next/${name}/c.md`));
  const { diagnostics } = await discover();
  expect([...new Set(diagnostics.map(({ code }) => code))]).toEqual(['refused-file']);
  expect(diagnostics.map(({ message }) => message).sort()).toEqual(
    ['a\\nb', 'a\\rb', 'a\\u2028b', 'a\\u2029b']
      .flatMap((name) => [
        `"content/next/${name}" has a line break in its name.`,
        `"content/next/${name}.md" has a line break in its name.`,
      ])
      .sort(),
  );
});

test('two public files whose names differ only in how accents are stored are both found', async () => {
  write('content/next/a.md', 'content/public/caf\u00e9.txt', 'content/public/cafe\u0301.txt');
  const { files, diagnostics } = await discover();
  expect([files.publicFiles.map(({ path }) => path), diagnostics]).toEqual([['caf\u00e9.txt', 'caf\u00e9.txt'], []]);
});
