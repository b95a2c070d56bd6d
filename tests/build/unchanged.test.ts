import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setVariable } from '../fixtures/until-test-ends.ts';
import { build, buildWell, type FileTree, makeFolder, makeSite, readDigests, writeTree } from './site-folder.ts';

/** A build that finds everything as the last one left it says what that one said. Whatever may have changed is looked at. */

const FILES: FileTree = {
  'config/site.config.ts': "export default { title: process.env.DOCSGEN_TEST_TITLE ?? 'Docs', url: 'https://docs.example.com' };\n",
  'content/introduction.mdx': "import Part from './_part.mdx';\n\n# Introduction\n\n![dot](./dot.svg)\n\n<Part />\n",
  'content/_part.mdx': 'A part.\n',
  'content/guide.md': '# Guide\n',
  'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
  'content/public/note.txt': 'Text.\n',
};

/** Files that are younger than the coarsest clock of a file system ticks are read, whatever their stamp says. */
const SETTLE = 2100;

/** A site for each test, so that they wait once for all of them to settle. */
const settled = Array.from({ length: 10 }, () => makeSite(FILES));
beforeAll(async () => {
  await new Promise((done) => setTimeout(done, SETTLE));
});

let siteDir: string;
let dist: string;
beforeEach(async () => {
  expect(settled).not.toHaveLength(0);
  siteDir = settled.pop()!;
  dist = join(siteDir, 'dist');
  await buildWell(siteDir);
});

/** Builds, and gives the stages that were gone through beside the report. */
async function buildAgain() {
  const stages = new Set<string>();
  const report = await buildWell(siteDir, { onProgress: ({ stage }) => stages.add(stage) });
  return { report, stages: [...stages] };
}

it('only loads the site when nothing has changed, and reports the same', async () => {
  const before = readDigests(dist);
  const { report, stages } = await buildAgain();
  expect(stages).toEqual(['load']);
  expect(report).toMatchObject({ pages: 5, compiled: 0, fromCache: 2, rendered: 0, written: 0, unchanged: Object.keys(before).length - 1 });
  expect(readDigests(dist)).toEqual(before);
});

it('only loads the site right after an edit that the last build has seen', async () => {
  writeTree(siteDir, { 'content/guide.md': '# Guide\n\nEdited.\n', 'content/public/note.txt': 'Edited.\n' });
  expect((await buildAgain()).stages).toContain('emit');
  expect((await buildAgain()).stages).toEqual(['load']);
});

it('looks again at whatever may have changed', async () => {
  const before = readDigests(dist);
  const at = (path: string) => join(siteDir, path);
  const expectRestored = async (damage: () => void) => {
    damage();
    expect((await buildAgain()).stages).toContain('emit');
    expect(readDigests(dist)).toEqual(before);
  };
  await expectRestored(() => rmSync(join(dist, 'guide/index.html')));
  await expectRestored(() => writeFileSync(join(dist, 'sitemap.xml'), 'edited'));
  await expectRestored(() => rmSync(at('.docsgen/output'), { recursive: true }));

  const expectChange = async (path: string, contents: string, output: string) => {
    const { atime, mtime } = statSync(at(path));
    const was = readFileSync(at(path), 'utf8');
    writeFileSync(at(path), contents);
    // Of the same size and time as before.
    utimesSync(at(path), atime, mtime);
    await buildAgain();
    expect(readDigests(dist)[output]).not.toBe(before[output]);
    writeFileSync(at(path), was);
    await buildAgain();
    expect(readDigests(dist)).toEqual(before);
  };
  await expectChange('content/guide.md', '# Giude\n', 'guide/index.html');
  await expectChange('content/_part.mdx', 'A trap.\n', 'introduction/index.html');
  await expectChange('content/dot.svg', String(FILES['content/dot.svg']).replace('8', '9'), 'introduction/index.html');
  await expectChange('content/public/note.txt', 'Next.\n', 'note.txt');

  const takeBack = setVariable('DOCSGEN_TEST_TITLE', 'Other');
  await buildAgain();
  takeBack();
  expect(readDigests(dist)['guide/index.html']).not.toBe(before['guide/index.html']);
  writeTree(siteDir, { 'content/new.md': '# New\n' });
  await buildAgain();
  expect(readDigests(dist)).toHaveProperty(['new/index.html']);

  // A file that was not there is met by its coming, its change and its going.
  const redirectFrom = async (from: string | null) => {
    const rules = from && { redirects: [{ from, to: '/guide' }] };
    writeTree(siteDir, { 'config/redirects.json': rules && JSON.stringify(rules) });
    await buildAgain();
    return Object.keys(readDigests(dist)).filter((path) => /^(?:old|odd)/.test(path));
  };
  expect(await redirectFrom('/old')).toEqual(['old/index.html']);
  const { atime, mtime } = statSync(at('config/redirects.json'));
  writeFileSync(at('config/redirects.json'), readFileSync(at('config/redirects.json'), 'utf8').replace('/old', '/odd'));
  utimesSync(at('config/redirects.json'), atime, mtime);
  await buildAgain();
  expect(Object.keys(readDigests(dist)).filter((path) => /^(?:old|odd)/.test(path))).toEqual(['odd/index.html']);
  expect(await redirectFrom(null)).toEqual([]);
});

it('looks again where the environment has become one in which a manifest holds a secret', async () => {
  writeTree(siteDir, {
    'config/sidebars/current.json': JSON.stringify({ docs: ['introduction', { type: 'doc', id: 'guide', label: 'a-key-of-ours' }] }),
  });
  await buildWell(siteDir);
  const before = readDigests(dist);
  const { diagnostics } = await build(siteDir, { env: { ALGOLIA_ADMIN_KEY: 'a-key-of-ours' } });
  expect(diagnostics.map(({ code }) => code)).toContain('secret-in-config');
  expect(readDigests(dist)).toEqual(before);
});

it.each([
  ['pattern', '{ word: /a/ }', '{ word: /b/ }'],
  ['function', '() => {}', '() => 1'],
])('looks again where the config comes to another %s', async (_what, usual, other) => {
  const grammar = `process.env.DOCSGEN_TEST_TITLE ? ${other} : ${usual}`;
  const config = `{ title: 'Docs', url: 'https://docs.example.com', code: { grammars: { own: ${grammar} } } }`;
  writeTree(siteDir, { 'config/site.config.ts': `export default ${config};\n` });
  await buildWell(siteDir);
  expect((await buildAgain()).stages).toEqual(['load']);
  setVariable('DOCSGEN_TEST_TITLE', 'set');
  const { stages } = await buildAgain();
  expect(stages).toContain('emit');
});

it.each([
  ['the sitemap has dates of Git', 'sitemap: { lastmod: true }', 'sitemap.xml'],
  ['pages have dates of Git', 'docs: { showLastUpdateTime: true }', 'guide/index.html'],
  ['a post has the date of its first commit', 'blog: {}', 'blog/post/index.html'],
])('looks again where %s, when the history is another', async (_, option, file) => {
  const commit = (day: string, ...args: string[]) => {
    const env = { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
    const user = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    execFileSync('git', [...user, 'commit', '-q', '-m', 'Pages', ...args], { cwd: siteDir, env });
  };
  const config = `export default { title: 'Docs', url: 'https://docs.example.com', ${option} };\n`;
  writeTree(siteDir, { 'config/site.config.ts': config, ...(option.startsWith('blog') && { 'blog/post.md': '# Post\n' }) });
  execFileSync('git', ['init', '-q'], { cwd: siteDir });
  execFileSync('git', ['add', 'config', 'content', ...(option.startsWith('blog') ? ['blog'] : [])], { cwd: siteDir });
  commit('2020-01-02');
  const read = () => readFileSync(join(dist, file), 'utf8');
  await buildWell(siteDir);
  expect(read()).toContain('2020-01-02');
  commit('2021-03-04', '--amend');
  expect((await buildAgain()).stages).toContain('emit');
  expect(read()).toContain('2021-03-04');
  expect((await buildAgain()).stages).toEqual(['load']);
});

it('is not taken in by the site that it was copied from, with all that was kept', async () => {
  const copy = join(makeFolder(), 'copy');
  cpSync(siteDir, copy, { recursive: true, preserveTimestamps: true });
  writeTree(copy, { 'content/guide.md': '# Another guide\n' });
  expect(await buildWell(copy)).toMatchObject({ compiled: 1, fromCache: 1 });
  expect(readFileSync(join(copy, 'dist/guide/index.html'), 'utf8')).toContain('Another guide');
});
