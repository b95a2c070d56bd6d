import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { mergeSite } from '../../engine/merge-site.ts';
import { openBuildSession } from '../../engine/session/build-session.ts';
import { contentDigest } from '../../engine/text/digest.ts';
import { toLiveChange } from '../../engine/watch/live-change.ts';
import { FetchError, type FetchJson } from '../../theme/router/fetch-json.ts';
import { createPageLoader } from '../../theme/router/page-loader.ts';
import { readSite } from './read-site.ts';
import { build, buildWell, CONFIG, type FileTree, listChanges, makeFolder, makeSite, readDigests, writeTree } from './site-folder.ts';

/** A version whose routes are in a table for each branch. Here that begins with nine pages, and the version 1.0 has fewer. */

vi.mock('../../engine/7-emit/plan/split-routes.ts', async (original) => ({
  ...(await original<typeof import('../../engine/7-emit/plan/split-routes.ts')>()),
  MAX_ROUTES: 8,
}));

const FILES: FileTree = {
  'config/site.config.ts': CONFIG,
  'config/versions.json': '{ "latest": "2.0+b", "versions": ["2.0+b", "1.0"] }\n',
  'content/1.0/introduction.md': '# Introduction\n',
  'content/2.0+b/introduction.md': '# Introduction\n',
  ...writePages('guides', 4),
  ...writePages('API Reference', 2),
  ...writePages('API Reference/rest', 5),
  ...writePages('zones/日本', 3),
};

function writePages(folder: string, count: number): FileTree {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return Object.fromEntries(
    numbers.map((number) => [`content/2.0+b/${folder}/page-${number}.md`, `# Page ${number} of ${folder}\n\nText.\n`]),
  );
}

const FIRST_GUIDE = 'content/2.0+b/guides/page-1.md';
const NO_HASH = /(?<=[.~])[0-9a-f]{8}(?=\.json)/g;

let siteDir: string;
let dist: string;
beforeEach(async () => {
  siteDir = makeSite(FILES);
  dist = join(siteDir, 'dist');
  await buildWell(siteDir);
});

/** Builds again after an edit, and lists what changed, without the hashes in names. */
async function listEdited(edit: FileTree): Promise<string[]> {
  const before = readDigests(dist);
  writeTree(siteDir, edit);
  await buildWell(siteDir);
  const changes = listChanges(before, readDigests(dist)).filter((line) => !line.endsWith('.docsgen.json'));
  return changes.map((line) => line.replace(NO_HASH, '#')).sort();
}

/** Loads pages as a reader's browser does. */
function createReader() {
  const requests: string[] = [];
  const fetchJson: FetchJson = async (url) => {
    const path = decodeURIComponent(url.slice(1));
    requests.push(path);
    if (!existsSync(join(dist, path))) throw new FetchError(url, 404);
    return JSON.parse(readFileSync(join(dist, path), 'utf8'));
  };
  return { requests, loader: createPageLoader(readSite(dist).data, fetchJson) };
}

it('has a table for each branch; neighbours share one, and a large branch has several', () => {
  const { tables } = readSite(dist);
  expect(Object.entries(tables).map(([name, { routes }]) => [name.replace(/~~[0-9a-f]{8}$/, '~~#'), Object.keys(routes)])).toEqual([
    ['1.0', ['/1.0', '/1.0/introduction']],
    ['2.0+b', ['/', '/introduction']],
    ['2.0+b~guides', pathsOf('/guides', 4)],
    ['2.0+b~search', ['/search', '/versions']],
    ['2.0+b~zones', pathsOf('/zones/日本', 3)],
    ['2.0+b~~#', pathsOf('/API Reference', 2)],
    ['2.0+b~~#', pathsOf('/API Reference/rest', 4)],
    ['2.0+b~~#', ['/API Reference/rest/page-5']],
    ['site', []],
  ]);
  const { branches, ...own } = tables['2.0+b']!;
  expect(Object.keys(own)).toEqual(['routes', 'sidebars', 'searchIndex']);
  expect(Object.keys(branches!)).toEqual([
    '/API Reference/page-1/',
    '/API Reference/rest/page-1/',
    '/API Reference/rest/page-5/',
    '/guides/',
    '/search/',
    '/zones/',
  ]);
  expect(Object.keys(tables['1.0']!)).toEqual(['routes', 'sidebars', 'searchIndex']);
});

it('is read by its pages’ addresses, with one table more for each branch', async () => {
  const { loader, requests } = createReader();
  const { chunks } = readSite(dist);
  for (const [path, { data }] of Object.entries(chunks)) expect((await loader.load(encodeURI(path)))?.page).toEqual(data);
  expect(Object.keys(chunks)).toHaveLength(20);
  const loaded = requests.filter((path) => path.startsWith('assets/routes/'));
  expect(new Set(loaded).size).toBe(loaded.length);
  expect(loaded.length).toBe(8);
});

it('has one page edited by writing the table of its branch, and its own for the name of its search index', async () => {
  expect(await listEdited({ [FIRST_GUIDE]: '# Page 1 of guides\n\nEdited.\n' })).toEqual([
    '+ assets/pages/guides/page-1.#.json',
    '+ assets/search/2.0+b.#.json',
    '- assets/pages/guides/page-1.#.json',
    '- assets/search/2.0+b.#.json',
    '~ assets/routes/2.0+b.json',
    '~ assets/routes/2.0+b~guides.json',
    '~ guides/page-1/index.html',
  ]);
});

it('has one table again when it is large no more', async () => {
  const { '/guides/page-2': kept } = readSite(dist).tables['2.0+b~guides']!.routes;
  for (const folder of ['API Reference', 'zones']) rmSync(join(siteDir, 'content/2.0+b', folder), { recursive: true });
  expect((await listEdited({})).filter((line) => line.includes('/routes/'))).toEqual([
    '- assets/routes/2.0+b~guides.json',
    '- assets/routes/2.0+b~search.json',
    '- assets/routes/2.0+b~zones.json',
    '- assets/routes/2.0+b~~#.json',
    '- assets/routes/2.0+b~~#.json',
    '- assets/routes/2.0+b~~#.json',
    '~ assets/routes/2.0+b.json',
  ]);
  const { tables } = readSite(dist);
  expect(tables['2.0+b']).toMatchObject({ routes: { '/guides/page-2': kept } });
  expect(tables['2.0+b']).not.toHaveProperty('branches');
});

it('is the same from several machines', async () => {
  const parts = [];
  for (const index of [1, 2, 3]) {
    const dir = join(makeSite(FILES), 'part');
    await build(join(dir, '..'), { outDir: dir, shard: { index, count: 3 } });
    parts.push({ dir, name: String(index) });
  }
  const merged = makeFolder('merged');
  await mergeSite({ siteDir: merged, outDir: join(merged, 'dist'), parts });
  expect(listChanges(readDigests(dist), readDigests(join(merged, 'dist')))).toEqual([]);
});

it('is served by a session as it is built, and an edit is told as one page’s', async () => {
  const session = openBuildSession({ siteDir, workers: 1, mode: 'production' });
  try {
    await session.build('unknown');
    writeTree(siteDir, { [FIRST_GUIDE]: '# Page 1 of guides\n\nEdited.\n' });
    const edited = await session.build(new Set([join(siteDir, FIRST_GUIDE)]));
    const tables = edited.changedPaths.filter((path) => path.startsWith('assets/routes/'));
    expect(tables).toEqual(['assets/routes/2.0+b.json', 'assets/routes/2.0+b~guides.json']);

    await buildWell(siteDir);
    const { '.docsgen.json': _, ...built } = readDigests(dist);
    const served: Record<string, string> = {};
    for (const path of session.output.paths()) served[path] = contentDigest(await session.output.get(path)!.contents());
    expect(listChanges(built, served)).toEqual([]);

    const chunk = readSite(dist).tables['2.0+b~guides']!.routes['/guides/page-1'];
    const pages = [{ path: '/guides/page-1', chunk }];
    expect(toLiveChange(edited, { output: session.output, form: { baseUrl: '/' } })).toEqual({ pages, files: [] });
  } finally {
    await session.close();
  }
});

function pathsOf(folder: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${folder}/page-${index + 1}`);
}
