import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Globby } from '@docusaurus/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleSet } from '../../tests/fixtures/sample-set.ts';
import { nameVersion } from '../1-load/doc-set.ts';
import { makeOnlyVersion } from '../1-load/version-manifest.ts';
import { nodeFiles } from '../files/node-files.ts';
import { discoverDocs } from './discover-docs.ts';

const FILES = [
  'intro.md',
  '_partial.mdx',
  'a/guide.mdx',
  'a/_draft/x.md',
  'a/b/README.md',
  'a/b/deep.md',
  'archive/old.md',
  'archive/2019/older.md',
  '__tests__/y.md',
  'notes.txt',
  'café/menu.md',
  'a[1]/odd.md',
];
const DEFAULT = sampleSet().options;

let siteDir: string;
beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'docsgen-filter-'));
  for (const path of FILES) {
    mkdirSync(dirname(join(siteDir, 'content', path)), { recursive: true });
    writeFileSync(join(siteDir, 'content', path), '');
  }
});
afterAll(() => rmSync(siteDir, { recursive: true }));

async function discover(change: { include?: string[]; exclude?: string[] }): Promise<string[]> {
  const version = makeOnlyVersion(sampleSet({ options: { ...DEFAULT, ...change } }));
  expect(version.name).toBe(nameVersion(null, 'current'));
  const { files } = await discoverDocs({ siteDir, versions: [version], pagesDir: 'pages', publicDirs: [] }, nodeFiles);
  return files.docs.map(({ path }) => path);
}

test('leaves out names that begin with an underscore unless the config says otherwise', async () => {
  expect(await discover({})).toEqual(
    [
      'a/b/README.md',
      'a/b/deep.md',
      'a/guide.mdx',
      'a[1]/odd.md',
      'archive/2019/older.md',
      'archive/old.md',
      'café/menu.md',
      'intro.md',
    ].sort(),
  );
  expect(await discover({ exclude: [] })).toEqual(expect.arrayContaining(['_partial.mdx', 'a/_draft/x.md', '__tests__/y.md']));
});

// Docusaurus lists the docs of a version with this very function.
test.each<{ include?: string[]; exclude?: string[] }>([
  {},
  { exclude: [] },
  { exclude: ['archive/**'] },
  { exclude: ['archive'] },
  { exclude: ['archive/'] },
  { exclude: ['**/README.md', '**/_*/**'] },
  { exclude: ['**/20*'] },
  { exclude: ['**/archive'] },
  { exclude: ['**/b/'] },
  { exclude: ['./intro.md'] },
  { exclude: ['!intro.md'] },
  { exclude: ['**/{guide,deep}.{md,mdx}'] },
  { include: ['**/*.md'] },
  { include: ['a/**/*.{md,mdx}'] },
  { include: ['a'] },
  { include: ['*.md', 'archive/*.md'] },
  { include: ['intro.md', 'a/guide.mdx'] },
  { include: ['a\\[1\\]/*.md'] },
  { include: ['**/*.md', '!archive/**'] },
  { include: ['**/m*.md'], exclude: ['c*/**'] },
])('finds what Docusaurus finds with %j', async (change) => {
  const { include, exclude } = { ...DEFAULT, ...change };
  const found = await Globby(include, { cwd: join(siteDir, 'content'), ignore: exclude });
  expect(await discover(change)).toEqual(found.filter((path) => /\.mdx?$/.test(path)).sort());
});
