import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { perPlace } from '../fixtures/per-place.ts';
import { build, buildWell, CONFIG, type FileTree, listChanges, listTree, makeSite, readDigests, writeTree } from './site-folder.ts';

/** Nothing is done twice, and nothing that is kept can change what comes out. */

const TITLED = CONFIG.replace(' }', ", product: { name: 'Lantern' } }");
/** The page of versions, and pages without a text, whose description is made of what there is. */
const NAMING_THE_SITE = ['1.0/old', 'last', 'search', 'versions'];
const FILES: FileTree = {
  'config/site.config.ts': TITLED,
  'config/versions.json': '{ "latest": "2.0", "versions": ["2.0", "1.0"] }\n',
  'content/2.0/introduction.mdx': "import Part from './_part.mdx';\n\n# Introduction\n\nOf {product} {version}.\n\n<Part />\n",
  'content/1.0/introduction.mdx': "import Part from './_part.mdx';\n\n# Introduction\n\nOf {product} {version}.\n\n<Part />\n",
  'content/2.0/_part.mdx': '## A part\n',
  'content/1.0/_part.mdx': '## A part\n',
  'content/2.0/guide.md': '# Guide\n\nBody.\n',
  'content/1.0/guide.md': '# Guide\n\nBody.\n',
  'content/2.0/last.mdx': "import Part from './_part.mdx';\n\n# Last\n\n<Part />\n",
  'content/1.0/old.md': '# Old\n',
};

let siteDir: string;
let dist: string;
beforeEach(async () => {
  siteDir = makeSite(FILES);
  dist = join(siteDir, 'dist');
});

/** Builds, changes files, builds again. Gives the second report and what changed in the output, hashes in names left out. */
async function buildTwice(change: FileTree) {
  await buildWell(siteDir);
  const before = readDigests(dist);
  writeTree(siteDir, change);
  const report = await buildWell(siteDir);
  const changes = listChanges(before, readDigests(dist)).map((line) => line.replace(/\.[0-9a-f]{8}\.json$/, '.#.json'));
  return { report, changes: changes.sort() };
}

/** The output of the same input without a past. */
async function buildCleanly(files: FileTree): Promise<Record<string, string>> {
  const clean = makeSite(files);
  await buildWell(clean);
  return readDigests(join(clean, 'dist'));
}

it('compiles a page that is equal in two versions once', async () => {
  expect(await buildWell(siteDir)).toMatchObject({ compiled: 4, fromCache: 2, rendered: 11, unchanged: 0 });
});

it('does nothing when nothing changed', async () => {
  const { written } = await buildWell(siteDir);
  const stamps = () => listTree(dist).map((path) => [path, statSync(join(dist, path)).mtimeMs, statSync(join(dist, path)).ino]);
  const before = stamps();
  expect(await buildWell(siteDir)).toMatchObject({ compiled: 0, fromCache: 6, rendered: 0, written: 0, unchanged: written });
  expect(stamps()).toEqual(before);
});

describe('a change', () => {
  it("of a body touches the page's HTML, its chunk, its version's route table and search index", async () => {
    const { report, changes } = await buildTwice({ 'content/1.0/guide.md': '# Guide\n\nBetter body.\n' });
    expect(report).toMatchObject({ compiled: 1, fromCache: 5, rendered: 1, written: 4 });
    expect(changes).toEqual([
      '+ assets/pages/1.0/guide.#.json',
      '+ assets/search/1.0.#.json',
      '- assets/pages/1.0/guide.#.json',
      '- assets/search/1.0.#.json',
      '~ .docsgen.json',
      '~ 1.0/guide/index.html',
      '~ assets/routes/1.0.json',
    ]);
  });

  it('of the main doc touches its two pages', async () => {
    const { report, changes } = await buildTwice({ 'content/1.0/introduction.mdx': '# Introduction\n\nShort.\n' });
    expect(report).toMatchObject({ compiled: 1, rendered: 2, written: 6 });
    expect(changes).toEqual([
      '+ assets/pages/1.0.#.json',
      '+ assets/pages/1.0/introduction.#.json',
      '+ assets/search/1.0.#.json',
      '- assets/pages/1.0.#.json',
      '- assets/pages/1.0/introduction.#.json',
      '- assets/search/1.0.#.json',
      '~ .docsgen.json',
      '~ 1.0/index.html',
      '~ 1.0/introduction/index.html',
      '~ assets/routes/1.0.json',
    ]);
  });

  it('of a title touches its neighbours and the pages that show the sidebar', async () => {
    const { report, changes } = await buildTwice({ 'content/1.0/old.md': '# Older\n' });
    expect(report).toMatchObject({ compiled: 1, rendered: 4 });
    expect(changes).toEqual([
      // The page before it, in its two places, names it as the next one.
      '+ assets/pages/1.0.#.json',
      '+ assets/pages/1.0/introduction.#.json',
      '+ assets/pages/1.0/old.#.json',
      '+ assets/search/1.0.#.json',
      '+ assets/sidebars/1.0/docs.#.json',
      '- assets/pages/1.0.#.json',
      '- assets/pages/1.0/introduction.#.json',
      '- assets/pages/1.0/old.#.json',
      '- assets/search/1.0.#.json',
      '- assets/sidebars/1.0/docs.#.json',
      '~ .docsgen.json',
      '~ 1.0/guide/index.html',
      '~ 1.0/index.html',
      '~ 1.0/introduction/index.html',
      '~ 1.0/old/index.html',
      '~ assets/routes/1.0.json',
    ]);
  });

  it('of a partial touches the pages that include it', async () => {
    const { report, changes } = await buildTwice({ 'content/2.0/_part.mdx': '## Another part\n' });
    expect(report).toMatchObject({ compiled: 2, fromCache: 4, rendered: 3 });
    expect(changes.filter((line) => line.endsWith('.html'))).toEqual(['~ index.html', '~ introduction/index.html', '~ last/index.html']);
  });

  it('of a file that code blocks show touches the pages with these', async () => {
    const page = '# Page\n\n```py file=./snippets/a.py#main\n```\n';
    const code = (name: string) => `# #region main\n${name}()\n# #endregion\n`;
    writeTree(siteDir, { 'content/2.0/guide.md': page, 'content/2.0/last.mdx': page, 'content/2.0/snippets/a.py': code('first') });
    const { report, changes } = await buildTwice({ 'content/2.0/snippets/a.py': code('second') });
    expect(report).toMatchObject({ compiled: 2, rendered: 2 });
    expect(changes.filter((line) => line.endsWith('.html'))).toEqual(['~ guide/index.html', '~ last/index.html']);
    expect(readFileSync(join(dist, 'guide/index.html'), 'utf8')).toContain('second');
  });

  it("of the site's title touches each page's HTML, and of the contents those that name it", async () => {
    const { report, changes } = await buildTwice({ 'config/site.config.ts': TITLED.replace("'Docs'", "'Other docs'") });
    expect(report).toMatchObject({ compiled: 0, rendered: 11 });
    const html = listTree(dist).filter((path) => path.endsWith('.html') && !path.startsWith('2.0/'));
    expect(changes).toEqual(
      [
        ...NAMING_THE_SITE.flatMap((path) => [`+ assets/pages/${path}.#.json`, `- assets/pages/${path}.#.json`]),
        '+ assets/site.#.json',
        '- assets/site.#.json',
        '~ assets/routes/1.0.json',
        '~ .docsgen.json',
        '~ assets/routes/2.0.json',
        '~ opensearch.xml',
        ...html.map((path) => `~ ${path}`),
      ].sort(),
    );
  });

  it("of the product's name compiles everything anew", async () => {
    const { report, changes } = await buildTwice({ 'config/site.config.ts': TITLED.replace('Lantern', 'Torch') });
    expect(report).toMatchObject({ compiled: 4 });
    expect(changes.filter((line) => line.endsWith('.html'))).toEqual([
      '~ 1.0/index.html',
      '~ 1.0/introduction/index.html',
      '~ index.html',
      '~ introduction/index.html',
    ]);
  });

  it('of one version leaves the others alone', async () => {
    const { changes } = await buildTwice({ 'content/1.0/new.md': '# New\n', 'content/1.0/old.md': null });
    expect(changes.filter((line) => !/1\.0/.test(line))).toEqual(['~ .docsgen.json', '~ sitemap.xml']);
  });

  it('that is taken back leaves no trace', async () => {
    await buildWell(siteDir);
    const before = readDigests(dist);
    writeTree(siteDir, { 'content/2.0/guide.md': '# Other\n', 'content/2.0/extra.md': '# Extra\n' });
    await buildWell(siteDir);
    writeTree(siteDir, { 'content/2.0/guide.md': FILES['content/2.0/guide.md']!, 'content/2.0/extra.md': null });
    // One of the pages that came may have taken the place of the guide in a bucket, as digests have it.
    expect((await buildWell(siteDir)).compiled).toBeLessThan(2);
    expect(readDigests(dist)).toEqual(before);
  });
});

describe('a warning', () => {
  it('comes again from the cache', async () => {
    writeTree(siteDir, { 'content/2.0/guide.md': '# Guide\n\n```klingon\nnuqneH\n```\n' });
    const first = await build(siteDir);
    const second = await build(siteDir);
    expect(first.diagnostics.map(({ code }) => code)).toEqual(['unknown-language']);
    expect(second).toMatchObject({ compiled: 0, warnings: 1, diagnostics: first.diagnostics });
  });

  it('names each page of an equal text', async () => {
    const text = '# Guide\n\n```klingon\nnuqneH\n```\n';
    writeTree(siteDir, { 'content/2.0/guide.md': text, 'content/1.0/guide.md': text });
    const { diagnostics } = await build(siteDir);
    expect(perPlace(diagnostics).map(({ place }) => place)).toMatchObject([
      { file: 'content/1.0/guide.md' },
      { file: 'content/2.0/guide.md' },
    ]);
  });
});

describe('the output', () => {
  it.each([
    ['a deleted file', (path: string) => rmSync(path)],
    ['an edited file', (path: string) => writeFileSync(path, 'edited')],
    ['a file that was edited to the same length', (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace(/[a-z]/g, 'x'))],
    ['an emptied file', (path: string) => writeFileSync(path, '')],
  ])('gets back %s', async (_, damage) => {
    await buildWell(siteDir);
    const before = readDigests(dist);
    const damaged = [
      'guide/index.html',
      'assets/routes/2.0.json',
      'sitemap.xml',
      ...listTree(dist).filter((path) => /^assets\/pages\/last\./.test(path)),
    ];
    for (const path of damaged) damage(join(dist, path));
    const { written } = await buildWell(siteDir);
    expect(readDigests(dist)).toEqual(before);
    // A page's two files are rendered together.
    expect(written).toBeGreaterThanOrEqual(damaged.length);
    expect(written).toBeLessThanOrEqual(damaged.length + 2);
  });

  it('comes back when it is removed', async () => {
    await buildWell(siteDir);
    const before = readDigests(dist);
    rmSync(dist, { recursive: true });
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 0, rendered: 11 });
    expect(readDigests(dist)).toEqual(before);
  });
});

describe('what is kept in .docsgen', () => {
  const change: FileTree = { 'config/site.config.ts': TITLED.replace("'Docs'", "'Other docs'"), 'content/2.0/guide.md': '# Changed\n' };
  let clean: Record<string, string>[];
  beforeAll(async () => {
    clean = [await buildCleanly(FILES), await buildCleanly({ ...FILES, ...change })];
  });

  /** Each state file of a built site, damaged in one way. The lock is not among them: it is gone after a build. */
  const damages: [string, (contents: Buffer) => Buffer][] = [
    ['emptied', () => Buffer.alloc(0)],
    ['cut in half', (contents) => contents.subarray(0, contents.length / 2)],
    ['with a byte changed near its start', (contents) => flipByte(contents, 5)],
    ['with a byte changed in its middle', (contents) => flipByte(contents, contents.length >> 1)],
    ['with a byte changed at its end', (contents) => flipByte(contents, contents.length - 3)],
    [
      'with a digit changed in each number',
      (contents) => Buffer.from(contents.toString().replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))),
    ],
    [
      'with other hashes for the same chunks',
      (contents) => Buffer.from(contents.toString().replace(/("chunkHash":")./g, (_, key: string) => `${key}x`)),
    ],
    ['exchanged for an object', () => Buffer.from('{}')],
    ['exchanged for a list', () => Buffer.from('[]')],
    ['exchanged for null', () => Buffer.from('null')],
  ];

  it.each(damages)('is no danger when it is %s', async (_, damage) => {
    await buildWell(siteDir);
    damageState(damage);
    await buildWell(siteDir);
    expect(listChanges(clean[0]!, readDigests(dist))).toEqual([]);
    damageState(damage);
    writeTree(siteDir, change);
    await buildWell(siteDir);
    expect(listChanges(clean[1]!, readDigests(dist))).toEqual([]);
  });

  it('may lose what is known of docs, of pages, or half of either', async () => {
    await buildWell(siteDir);
    for (const [index, kind] of ['texts', 'page-data', 'docs', 'pages', 'texts', 'page-data'].entries()) {
      rmSync(join(siteDir, '.docsgen/cache', kind), { recursive: true });
      writeTree(siteDir, index % 2 === 0 ? change : FILES);
      await buildWell(siteDir);
      expect([kind, listChanges(clean[(index + 1) % 2]!, readDigests(dist))]).toEqual([kind, []]);
    }
  });

  it('may hold folders as earlier versions of docsgen made them', async () => {
    const hex = [...'0123456789abcdef'];
    const names = hex.flatMap((first) => hex.map((second) => first + second));
    for (const kind of ['docs', 'content']) {
      for (const name of names) writeTree(join(siteDir, '.docsgen/cache', kind, name), { [name]: 'another layout' });
    }
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 4 });
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 0 });
  });

  it('may be removed', async () => {
    await buildWell(siteDir);
    const before = readDigests(dist);
    rmSync(join(siteDir, '.docsgen'), { recursive: true });
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 4, rendered: 11, written: 0 });
    expect(readDigests(dist)).toEqual(before);
  });

  it('is neither used nor changed by a build without the cache', async () => {
    await buildWell(siteDir);
    const before = readDigests(dist);
    damageState((contents) => flipByte(contents, contents.length >> 1));
    const damaged = readDigests(join(siteDir, '.docsgen'));
    expect(await buildWell(siteDir, { cache: false })).toMatchObject({ compiled: 4, rendered: 11, written: 0 });
    expect(readDigests(dist)).toEqual(before);
    const after = readDigests(join(siteDir, '.docsgen'));
    expect(listChanges(damaged, after).filter((line) => !line.includes(' output/'))).toEqual([]);
  });

  it('gives a build without the cache no false trust in the output', async () => {
    await buildWell(siteDir);
    const before = readDigests(dist);
    const file = join(dist, 'guide/index.html');
    const { atime, mtime } = statSync(file);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Body', 'Evil'));
    utimesSync(file, atime, mtime);
    expect(await buildWell(siteDir, { cache: false })).toMatchObject({ written: 1 });
    expect(readDigests(dist)).toEqual(before);
  });

  it('is complete again after a build without the cache in between', async () => {
    await buildWell(siteDir);
    writeTree(siteDir, { 'content/2.0/guide.md': '# Changed\n' });
    expect(await buildWell(siteDir, { cache: false })).toMatchObject({ compiled: 5, fromCache: 1 });
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 1, written: 0 });
    expect(readDigests(dist)).toEqual(await buildCleanly({ ...FILES, 'content/2.0/guide.md': '# Changed\n' }));
  });

  it('loses the scratch folder of a killed build without the cache', async () => {
    writeTree(siteDir, { '.docsgen/scratch-1/content/ab/abc': 'left over' });
    await buildWell(siteDir);
    expect(readdirSync(join(siteDir, '.docsgen'))).not.toContain('scratch-1');
  });

  function damageState(damage: (contents: Buffer) => Buffer) {
    const stateDir = join(siteDir, '.docsgen');
    for (const folder of ['cache', 'output']) {
      for (const path of listTree(join(stateDir, folder))) {
        const file = join(stateDir, folder, path);
        writeFileSync(file, damage(readFileSync(file)));
      }
    }
    expect(readdirSync(stateDir)).not.toContain('lock');
  }
});

function flipByte(contents: Buffer, index: number): Buffer {
  const changed = Buffer.from(contents);
  changed[index] = changed[index]! ^ 1;
  return changed;
}
