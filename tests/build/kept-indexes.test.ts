import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBuildSession } from '../../engine/session/build-session.ts';
import { contentDigest } from '../../engine/text/digest.ts';
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

/** More than readers load of an index at once. */
const LONG = `# Long\n\n## Below\n\n${Array.from({ length: 30_000 }, (_, at) => `word${at}`).join(' ')}\n`;
const PARTED = CONFIG.replace(' }', ', search: { indexSizeLimit: 0 } }');

let siteDir: string;
let files: FileTree;

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

const stateOf = () =>
  join(siteDir, '.docsgen/output', readdirSync(join(siteDir, '.docsgen/output')).find((name) => name.endsWith('.jsonl'))!);
const indexOf = (version: string) =>
  join(
    siteDir,
    'dist/assets/search',
    readdirSync(join(siteDir, 'dist/assets/search')).find((name) => name.startsWith(version) && name.endsWith('.json'))!,
  );

describe.each([
  ['one file', CONFIG],
  ['parts', PARTED],
])('of indexes that are %s', (_, config) => {
  beforeEach(async () => {
    files = { ...FILES, 'config/site.config.ts': config };
    siteDir = makeSite(files);
    await buildWell(siteDir);
  });

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
    await edit({ 'config/site.config.ts': config.replace('docs.example.com', 'other.example.com') });
    await edit({ 'config/site.config.ts': CONFIG.replace(' }', ", search: { provider: 'none' } }") });
    await edit({ 'config/site.config.ts': config });
  });

  it('an index that was written to in the output, and one that was removed', async () => {
    writeFileSync(indexOf('2.0'), readFileSync(indexOf('2.0'), 'utf8').replace('docs-default', 'docs-others'));
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
});

describe('of indexes', () => {
  beforeEach(async () => {
    files = { ...FILES };
    siteDir = makeSite(files);
    await buildWell(siteDir);
  });

  it('an index that is one file by its size, and then is not', async () => {
    for (const config of [PARTED, CONFIG, PARTED]) await edit({ 'config/site.config.ts': config });
    await edit({ 'config/site.config.ts': CONFIG, 'content/2.0/area/first.md': '# First\n\nUno.\n' });
  });

  it('an index that is so large that its texts are a file of their own, and one of the two is written to', async () => {
    await edit({ 'content/2.0/long.md': LONG });
    const texts = join(siteDir, 'dist/assets/search/2.0');
    expect(readdirSync(texts)).toHaveLength(1);
    await edit({ 'content/2.0/area/first.md': '# First\n\n## Below\n\nUno.\n' });
    writeFileSync(join(texts, readdirSync(texts)[0]!), '{}');
    await edit({ 'content/2.0/area/first.md': '# First\n\n## Below\n\nDos.\n' });
    await edit({});
    await edit({ 'content/2.0/long.md': null });
    expect(readdirSync(join(siteDir, 'dist/assets/search')).filter((name) => name.startsWith('2.0'))).toHaveLength(1);
  });

  it('an index and its texts that a session serves', async () => {
    writeTree(siteDir, { 'content/2.0/long.md': LONG });
    const session = openBuildSession({ siteDir, workers: 1, mode: 'production' });
    try {
      await session.build('unknown');
      await expectServed(session, 3);
    } finally {
      await session.close();
    }
  });

  it('parts of which some are gone from the output, and terms that are no longer known', async () => {
    await edit({ 'config/site.config.ts': PARTED });
    const parts = join(siteDir, 'dist/assets/search/2.0');
    for (const [at, name] of readdirSync(parts).entries()) if (at % 2 === 0) rmSync(join(parts, name));
    await edit({});
    for (const [at, name] of readdirSync(parts).entries()) if (at % 2 === 1) rmSync(join(parts, name));
    await edit({ 'content/2.0/area/first.md': '# First\n\nUno.\n' });
    const output = join(siteDir, '.docsgen/output');
    const listTerms = () => readdirSync(output).filter((name) => !name.endsWith('.jsonl'));
    // Of two versions: the terms, numbers, and a block of postings.
    expect(listTerms().length).toBe(6);
    for (const name of listTerms()) writeFileSync(join(output, name), '');
    await edit({ 'content/2.0/area/first.md': '# First\n\nDos.\n' });
    for (const at of [0, 1, 2, 3, 4, 5]) {
      writeFileSync(join(output, listTerms()[at]!), '');
      await edit({ 'content/2.0/area/first.md': `# First\n\nTwo, and word ${at}.\n` });
      expect(listTerms().length).toBe(6);
    }
  });

  it('parts that a session serves, once somebody has searched', async () => {
    writeTree(siteDir, { 'config/site.config.ts': PARTED });
    const session = openBuildSession({ siteDir, workers: 1, mode: 'production' });
    try {
      await session.build('unknown');
      await expectServed(session);
      const before = [...readdirSync(join(siteDir, 'dist/assets/search/2.0'))];
      const edited = 'content/2.0/guide.md';
      writeTree(siteDir, { [edited]: '# Guide\n\nPlain.\n' });
      await session.build(new Set([join(siteDir, edited)]));
      expect(session.output.get(`assets/search/2.0/${before[0]}`)).toBeUndefined();
      await expectServed(session);
    } finally {
      await session.close();
    }
  });
});

/** A session serves the indexes that a build writes. */
async function expectServed({ output }: ReturnType<typeof openBuildSession>, count = 11) {
  await buildWell(siteDir);
  const built = Object.entries(readDigests(join(siteDir, 'dist'))).filter(([path]) => path.startsWith('assets/search/'));
  expect(built.length).toBeGreaterThanOrEqual(count);
  // First those that name the others.
  for (const [path, digest] of built.sort(([a], [b]) => a.split('/').length - b.split('/').length))
    expect([path, contentDigest(await output.get(path)!.contents())]).toEqual([path, digest]);
}
