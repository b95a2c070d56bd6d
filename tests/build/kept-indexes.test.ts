import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { buildWell, CONFIG, type FileTree, listChanges, makeSite, readDigests, writeTree } from './site-folder.ts';

/** What a build takes over of the search indexes of the one before shows in nothing: after each edit the output is that of a clean build. */

const FILES: FileTree = {
  'config/site.config.ts': CONFIG,
  'config/versions.json': '{ "latest": "2.0", "versions": ["2.0", "1.0"] }\n',
  'content/2.0/introduction.md': '# Introduction\n\nHere.\n',
  'content/2.0/guide.md': '# Grüße "quoted"\n\nÜber 東京 and 🎉.\n\n## Heading\n\nText.\n',
  'content/2.0/hidden.md': '---\nsearch:\n  exclude: true\n---\n\n# Hidden\n\nNot to be found.\n',
  'content/2.0/area/first.md': '# First\n\nOne.\n',
  'content/2.0/area/second.md': '# Second\n\nTwo.\n',
  'content/1.0/introduction.md': '# Introduction\n\nThere.\n',
};

let siteDir: string;
let files: FileTree;
beforeEach(async () => {
  files = { ...FILES };
  siteDir = makeSite(files);
  await buildWell(siteDir);
});

async function expectAsClean() {
  await buildWell(siteDir);
  const clean = makeSite(Object.fromEntries(Object.entries(files).filter(([, text]) => text !== null)));
  await buildWell(clean);
  expect(listChanges(readDigests(join(clean, 'dist')), readDigests(join(siteDir, 'dist')))).toEqual([]);
}

async function edit(change: FileTree) {
  writeTree(siteDir, change);
  Object.assign(files, change);
  await expectAsClean();
}

const stateOf = () => join(siteDir, '.docsgen/output', readdirSync(join(siteDir, '.docsgen/output'))[0]!);
const indexOf = (version: string) =>
  join(siteDir, 'dist/assets/search', readdirSync(join(siteDir, 'dist/assets/search')).find((name) => name.startsWith(version))!);

it('an edit after another', async () => {
  await edit({ 'content/2.0/guide.md': '# Guide\n\nPlain.\n' });
  await edit({ 'content/2.0/guide.md': '# Guide ü\n\nÄußerst 🎉.\n\n### Deep\n\nText.\n' });
  await edit({ 'content/2.0/aaa.md': '# Before all others\n\nIn no category.\n' });
  await edit({ 'content/2.0/hidden.md': '# Found\n\nNow.\n', 'content/1.0/introduction.md': '# Introduction\n' });
  await edit({ 'content/2.0/hidden.md': '---\nsearch:\n  exclude: true\n---\n\n# Found\n\nNow.\n' });
  await edit({ 'content/2.0/area/first.md': null, 'content/2.0/aaa.md': null });
  await edit({ 'config/search.synonyms': 'guide = manual\n' });
  await edit({ 'content/2.0/area/second.md': '# Second\n\nTwo.\n\n```sh\nlantern --light\n```\n' });
  await edit({ 'config/search.synonyms': null, 'content/2.0/area/second.md': '---\nsearch:\n  changes: true\n---\n\n# Second\n' });
  await edit({ 'content/2.0/area/_category_.json': '{ "label": "Another name" }' });
  await edit({ 'config/site.config.ts': CONFIG.replace('docs.example.com', 'other.example.com') });
  await edit({ 'config/site.config.ts': CONFIG.replace(' }', ", search: { provider: 'none' } }") });
  await edit({ 'config/site.config.ts': CONFIG });
});

it('an index that was written to in the output, and one that was removed', async () => {
  writeFileSync(indexOf('2.0'), readFileSync(indexOf('2.0'), 'utf8').replace('Here.', 'Gone.'));
  rmSync(indexOf('1.0'));
  await edit({ 'content/2.0/area/first.md': '# First\n\nUno.\n' });
});

it('a record that is damaged, or gone', async () => {
  for (const [text, damaged] of [
    ['Uno', 'indexes {}\n'],
    ['Dos', ''],
  ]) {
    writeFileSync(stateOf(), readFileSync(stateOf(), 'utf8').replace(/^indexes .*\n/m, damaged!));
    await edit({ 'content/2.0/area/first.md': `# First\n\n${text}.\n` });
  }
});
