import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { discoverDocs } from '../../engine/2-discover/discover-docs.ts';
import { loadInput } from '../../engine/pipeline/load-input.ts';
import { build, type FileTree, makeFolder, makeSite, readDigests, writeTree } from './site-folder.ts';

/** A build in which only pages have changed takes what the config and the manifests came to, and which files there are, from the last one. */

vi.mock('../../engine/pipeline/load-input.ts', async (original) => {
  const actual = await original<typeof import('../../engine/pipeline/load-input.ts')>();
  return { loadInput: vi.fn(actual.loadInput) };
});

vi.mock('../../engine/2-discover/discover-docs.ts', async (original) => {
  const actual = await original<typeof import('../../engine/2-discover/discover-docs.ts')>();
  return { ...actual, discoverDocs: vi.fn(actual.discoverDocs) };
});

const CONFIG = `
const shout = () => (tree) => {
  for (const { children = [] } of tree.children) for (const node of children) if (node.type === 'text') node.value += '!';
};
export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  docs: { editUrl: ({ docPath }) => 'https://git.example.com/' + docPath },
  markdown: { remarkPlugins: [[shout, { loud: true }]] },
  code: { grammars: { quiet: { word: /[a-z]+/ } } },
  plugins: [{ name: 'notes', version: '1', head: () => [{ tagName: 'meta', attributes: { name: 'note', content: 'none' } }] }],
};
`;

const FILES: FileTree = {
  'config/site.config.ts': CONFIG,
  'config/versions.json': JSON.stringify({
    latest: '2',
    versions: [{ name: '2' }, { name: '1', label: 'One', inherits: true }, { name: '0', inherits: true, without: ['guide'] }],
  }),
  'config/sidebars/2.json': JSON.stringify({ docs: ['introduction', 'guide'] }),
  'config/glossary.yml': 'term: What it means.\n',
  'config/search.synonyms': 'guide = manual\n',
  'config/redirects.json': JSON.stringify({ redirects: [{ from: '/old', to: '/guide' }] }),
  'content/2/introduction.md': '# Introduction\n\n```quiet\nwords\n```\n',
  'content/2/guide.md': '# Guide\n\nText.\n',
  'content/1/introduction.md': '# Introduction\n',
};

let siteDir: string;
beforeEach(async () => {
  siteDir = makeSite(FILES);
  const { diagnostics } = await build(siteDir);
  expect(diagnostics).toEqual([]);
});

/** Edits files, and builds. Checks that all comes out as in a folder of its own where nothing is known. */
async function editWell(files: FileTree): Promise<{ isLoaded: boolean; isDiscovered: boolean }> {
  vi.mocked(loadInput).mockClear();
  vi.mocked(discoverDocs).mockClear();
  writeTree(siteDir, files);
  const { diagnostics } = await build(siteDir);
  const isLoaded = vi.mocked(loadInput).mock.calls.length > 0;
  const isDiscovered = vi.mocked(discoverDocs).mock.calls.length > 0;
  const fresh = makeFolder();
  for (const folder of ['config', 'content', 'more', 'blog'].filter((name) => existsSync(join(siteDir, name))))
    cpSync(join(siteDir, folder), join(fresh, folder), { recursive: true, verbatimSymlinks: true });
  const report = await build(fresh);
  expect(diagnostics).toEqual(report.diagnostics);
  expect(readDigests(join(siteDir, 'dist'))).toEqual(readDigests(join(fresh, 'dist')));
  return { isLoaded, isDiscovered };
}

const edit = (text: string) => ({ 'content/2/guide.md': `# Guide\n\n${text}\n` });

it('takes what it knows of the config, functions and patterns too, when pages are edited, added or removed', async () => {
  expect(await editWell(edit('Another text.'))).toEqual({ isLoaded: false, isDiscovered: false });
  expect(await editWell({ 'content/2/new.md': '# New\n' })).toEqual({ isLoaded: false, isDiscovered: true });
  expect(await editWell({ ...edit('A third text.'), 'content/2/new.md': null })).toEqual({ isLoaded: false, isDiscovered: true });
});

it.each([
  ['a page in a folder', { 'content/2/part/new.md': '# New\n' }],
  ['a page that another version inherits', { 'content/2/inherited.md': '# Inherited\n' }],
  ['a public file', { 'content/public/robots.txt': 'User-agent: *\n' }],
  ['a page in no version', { 'content/3/astray.md': '# Astray\n' }],
] as [string, FileTree][])('looks for files again when %s has come', async (_what, files) => {
  expect(await editWell(files)).toMatchObject({ isDiscovered: true });
  expect(await editWell(edit('Another text.'))).toEqual({ isLoaded: false, isDiscovered: false });
});

it('looks for files again when the config names another folder, and no file has come', async () => {
  await editWell({ 'more/robots.txt': 'User-agent: *\n' });
  const named = CONFIG.replace("title: 'Docs'", "title: 'Docs', publicDirs: ['content/public', 'more']");
  expect(await editWell({ 'config/site.config.ts': named })).toMatchObject({ isDiscovered: true });
});

it('looks for files again when a link leads elsewhere', async () => {
  for (const name of ['one', 'two']) {
    mkdirSync(join(siteDir, 'content/2', `_${name}`));
    writeTree(siteDir, { [`content/2/_${name}/linked.md`]: `# ${name}\n` });
  }
  symlinkSync('_one', join(siteDir, 'content/2/linked'));
  expect(await editWell({})).toMatchObject({ isDiscovered: true });
  expect(await editWell(edit('Another text.'))).toMatchObject({ isDiscovered: false });
  writeTree(siteDir, { 'content/2/linked': null });
  symlinkSync('_two', join(siteDir, 'content/2/linked'));
  expect(await editWell({})).toMatchObject({ isDiscovered: true });
});

it('looks for files again after a build that failed', async () => {
  writeTree(siteDir, { 'content/2/new.md': '# New\n\n[nowhere](./nowhere.md)\n' });
  expect((await build(siteDir)).errors).toBe(1);
  expect(await editWell({ 'content/2/new.md': null, ...edit('Another text.') })).toMatchObject({ isDiscovered: false });
  expect(await editWell({ 'content/2/new.md': '# New\n' })).toMatchObject({ isDiscovered: true });
});

it.each([
  ['the version manifest', { 'config/versions.json': String(FILES['config/versions.json']).replace('One', 'First') }],
  ['a sidebar', { 'config/sidebars/2.json': JSON.stringify({ docs: ['guide', 'introduction'] }) }],
  ['a sidebar that was not there', { 'config/sidebars/1.json': JSON.stringify({ docs: ['introduction'] }) }],
  ['the glossary', { 'config/glossary.yml': 'term: Something else.\n' }],
  ['the synonyms', { 'config/search.synonyms': 'guide = handbook\n' }],
  ['the redirects', { 'config/redirects.json': null }],
  ['the config', { 'config/site.config.ts': CONFIG.replace("title: 'Docs'", "title: 'Other docs'") }],
  ['a function of the config', { 'config/site.config.ts': CONFIG.replace("'!'", "'?'") }],
])('reads everything again when %s is another', async (_what, files) => {
  expect(await editWell({ ...edit('Another text.'), ...files })).toMatchObject({ isLoaded: true });
  expect(await editWell(edit('A third text.'))).toMatchObject({ isLoaded: false });
});

const withMarker = (marker: string): FileTree => ({
  'config/site.config.ts': `export default { title: 'Docs', url: 'https://docs.example.com', blog: { truncateMarker: ${marker} } };\n`,
  'config/versions.json': JSON.stringify({ versions: ['2'] }),
  'blog/2026-01-01-post.md': '---\ntitle: Post\n---\n\nmore\n\n/more/\n\nless\n\nThe rest.\n',
});

it.each([
  ['is another', '/more/', '/less/'],
  ['is another, written as a text', "'more'", "'less'"],
])('makes posts anew when the pattern at which they are cut off %s', async (_what, before, now) => {
  await editWell(withMarker(before));
  expect(await editWell(withMarker(now))).toMatchObject({ isDiscovered: true });
});

it('reads everything again when a pattern of the config becomes a text that says the same, and the other way round', async () => {
  await editWell(withMarker("'/more/'"));
  expect(await editWell(withMarker('/more/'))).toMatchObject({ isLoaded: true });
  expect(await editWell(withMarker("'/more/'"))).toMatchObject({ isLoaded: true });
});

it('keeps nothing of a config that asks the environment, which may give it a token', async () => {
  process.env.DOCSGEN_TEST_NOTE = 'a-token-of-somebody';
  await editWell({ 'config/site.config.ts': CONFIG.replace('loud: true', 'loud: process.env.DOCSGEN_TEST_NOTE') });
  expect(await editWell(edit('Another text.'))).toMatchObject({ isLoaded: true });
  delete process.env.DOCSGEN_TEST_NOTE;
  const kept = readdirSync(join(siteDir, '.docsgen'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const holders = kept.filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes('a-token-of-somebody'));
  expect(holders.map(({ name }) => name)).toEqual([]);
});

it('reads everything again where the environment holds a secret, which a manifest may hold, too', async () => {
  vi.mocked(loadInput).mockClear();
  writeTree(siteDir, edit('Another text.'));
  const { diagnostics } = await build(siteDir, { env: { ALGOLIA_ADMIN_KEY: 'handbook' } });
  expect(diagnostics).toEqual([]);
  expect(loadInput).toHaveBeenCalled();
});
