import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mergeSite } from '../../engine/merge-site.ts';
import { build, buildWell, type FileTree, listChanges, makeFolder, makeSite, readDigests, writeTree } from './site-folder.ts';

const CONFIG = `export default { title: 'Docs', url: 'https://docs.example.com', blog: { postsPerPage: 2, feed: { limit: 2 } } };\n`;

const post = (text: string, tags = '') => `---\ntags: [${tags}]\n---\n\n${text}\n\n<!-- truncate -->\n\nAnd more.\n`;
const files: FileTree = {
  'config/site.config.ts': CONFIG,
  'content/introduction.md': '# Introduction\n',
  'blog/2024-01-01-one.md': post('One.', 'a'),
  'blog/2024-01-02-two.md': post('Two.', 'b'),
  'blog/2024-01-03-three.md': post('Three.', 'b'),
};

const listPages = (before: Record<string, string>, after: Record<string, string>) =>
  listChanges(before, after).filter((path) => /\.(?:html|xml)$/.test(path));

it('writes after an edit of a post its page, and the lists and feeds that show it, and no other page', async () => {
  const siteDir = makeSite(files);
  await buildWell(siteDir);
  const before = readDigests(join(siteDir, 'dist'));
  const again = await buildWell(siteDir);
  expect(again.rendered).toBe(0);

  writeTree(siteDir, { 'blog/2024-01-01-one.md': post('One, edited.', 'a') });
  const report = await buildWell(siteDir);
  expect(report.rendered).toBe(3);
  expect(listPages(before, readDigests(join(siteDir, 'dist')))).toEqual([
    '~ blog/2024/01/01/one/index.html',
    '~ blog/page/2/index.html',
    '~ blog/tags/a/index.html',
  ]);

  writeTree(siteDir, { 'blog/2024-01-03-three.md': post('Three, edited.', 'b') });
  expect((await buildWell(siteDir)).rendered).toBe(5);
  expect(report.pages).toBe(again.pages);

  // An edit behind the marker is in the feeds and in no list.
  const seen = readDigests(join(siteDir, 'dist'));
  writeTree(siteDir, { 'blog/2024-01-03-three.md': `${post('Three, edited.', 'b')}Still more.\n` });
  await buildWell(siteDir);
  expect(listPages(seen, readDigests(join(siteDir, 'dist')))).toEqual([
    '~ blog/2024/01/03/three/index.html',
    '~ blog/atom.xml',
    '~ blog/rss.xml',
  ]);
});

it('is the same from parts, from a warm cache, and beside any choice of versions', async () => {
  const versions = {
    'config/versions.json': '{ "versions": ["2.0", "1.0"] }',
    'content/2.0/introduction.md': '# 2',
    'content/1.0/introduction.md': '# 1',
  };
  const { 'content/introduction.md': _, ...rest } = files;
  const tree = { ...rest, ...versions };
  const siteDir = makeSite(tree);
  await buildWell(siteDir);
  const whole = readDigests(join(siteDir, 'dist'));
  const parts = [];
  for (const index of [1, 2]) {
    const outDir = join(makeSite(tree), 'part');
    expect((await build(join(outDir, '..'), { outDir, shard: { index, count: 2 } })).errors).toBe(0);
    parts.push({ dir: outDir, name: `part-${index}` });
  }
  const merged = makeFolder('merged');
  await mergeSite({ siteDir: merged, outDir: join(merged, 'dist'), parts });
  expect(listChanges(whole, readDigests(join(merged, 'dist')))).toEqual([]);

  const only = makeSite(tree);
  await buildWell(only, { only: ['1.0'] });
  const feeds = (digests: Record<string, string>) => [digests['blog/rss.xml'], digests['blog/atom.xml']];
  expect(feeds(readDigests(join(only, 'dist')))).toEqual(feeds(whole));
});
