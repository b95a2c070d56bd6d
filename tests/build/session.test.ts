import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BuildSession, openBuildSession, type SessionBuild } from '../../engine/session/build-session.ts';
import { contentDigest } from '../../engine/text/digest.ts';
import { buildWell, type FileTree, makeSite, readDigests, writeTree } from './site-folder.ts';

/** A session serves what a clean build writes, whatever was edited before. */

const CONFIG = "export default { title: 'Docs', url: 'https://docs.example.com', product: { name: 'Lantern' } };\n";
const FILES: FileTree = {
  'config/site.config.ts': CONFIG,
  'config/versions.json': '{ "latest": "2.0", "versions": ["2.0", { "name": "1.5", "inherits": true }, "1.0"] }\n',
  'config/sidebars/2.0.json': '{ "docs": ["introduction", { "type": "category", "label": "Guides", "items": ["guide", "last"] }] }\n',
  'content/public/robots.txt': 'User-agent: *\n',
  'content/2.0/introduction.mdx': "import Part from './_part.mdx';\n\n# Introduction\n\nOf {product} {version}.\n\n<Part />\n",
  'content/1.0/introduction.mdx': "import Part from './_part.mdx';\n\n# Introduction\n\nOf {product} {version}.\n\n<Part />\n",
  'content/2.0/_part.mdx': '## A part\n',
  'content/1.0/_part.mdx': '## A part\n',
  'content/2.0/guide.md': '# Guide\n\nBody. ![dot](./dot.svg)\n\n## Details\n\nMore.\n',
  'content/1.0/guide.md': '# Guide\n\nBody.\n',
  'content/2.0/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
  'content/2.0/last.mdx': '# Last\n\nSee [details](./guide.md#details) and [the old](/1.0/old).\n',
  'content/1.0/old.md': '# Old\n\n```py file=./_old.py#main\n```\n',
  'content/1.0/_old.py': '# #region main\nold()\n# #endregion\n',
  'content/1.0/folder/_category_.json': '{ "label": "Folder" }',
  'content/1.0/folder/inside.md': '# Inside\n',
};

let siteDir: string;
let session: BuildSession;
/** One that several tests use. */
let shared: BuildSession | null = null;
beforeEach(() => {
  siteDir = makeSite(FILES);
  session = openBuildSession({ siteDir, workers: 1 });
});
afterEach(() => (session === shared ? undefined : session.close()));

/** Writes files and builds with just these as changes. */
function edit(files: FileTree): Promise<SessionBuild> {
  writeTree(siteDir, files);
  return session.build(new Set(Object.keys(files).map((path) => join(siteDir, path))));
}

async function readOutput(): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const path of [...session.output.paths()].sort()) digests[path] = contentDigest(await session.output.get(path)!.contents());
  return digests;
}

/** What a build without a past writes. */
async function buildCleanly(): Promise<Record<string, string>> {
  const { '.docsgen.json': _, ...digests } = await (async () => {
    rmSync(join(siteDir, '.docsgen'), { recursive: true, force: true });
    await buildWell(siteDir, { mode: 'preview' });
    return readDigests(join(siteDir, 'dist'));
  })();
  return digests;
}

it('serves what a clean build writes', async () => {
  const { published, report, changedPaths } = await session.build('unknown');
  expect(published).toBe(true);
  expect(report.diagnostics).toEqual([]);
  const output = await readOutput();
  expect(changedPaths).toEqual(Object.keys(output));
  expect(output).toEqual(await buildCleanly());
});

it('compiles texts again that the cache has lost, for a build and for a search', async () => {
  const pages = Array.from({ length: 60 }, (_, number): [string, string] => [`content/1.0/p${number}.md`, `# Page ${number}\n\nText.\n`]);
  writeTree(siteDir, Object.fromEntries(pages));
  await session.build('unknown');
  const loseTexts = async () => {
    // Texts are let go a second after a build.
    await setTimeout(1200);
    rmSync(join(siteDir, '.docsgen/cache/texts'), { recursive: true });
  };
  await loseTexts();
  const { report } = await edit({
    'config/site.config.ts': CONFIG.replace("'Docs'", "'Other'"),
    'content/1.0/p1.md': '# Page 1\n\nOther.\n',
  });
  expect(report.compiled).toBeGreaterThan(60);
  await loseTexts();
  expect(await readOutput()).toEqual(await buildCleanly());
});

describe('after an edit', () => {
  const edits: [string, FileTree][] = [
    ['of a body', { 'content/2.0/guide.md': '# Guide\n\nBetter. ![dot](./dot.svg)\n\n## Details\n\nMore.\n' }],
    [
      'of a body that is equal to another version',
      { 'content/1.0/guide.md': FILES['content/2.0/guide.md']!, 'content/1.0/dot.svg': FILES['content/2.0/dot.svg']! },
    ],
    ['of a title', { 'content/2.0/guide.md': '# Guidance\n\nBody. ![dot](./dot.svg)\n\n## Details\n\nMore.\n' }],
    ['of a description', { 'content/1.0/old.md': '---\ndescription: Something\n---\n\n# Old\n' }],
    ['of a slug', { 'content/1.0/folder/inside.md': '---\nslug: within\n---\n\n# Inside\n' }],
    ['of a partial', { 'content/2.0/_part.mdx': '## Another part\n' }],
    ['of a file that a code block shows', { 'content/1.0/_old.py': 'x()\n# #region main\nnew()\n# #endregion\n' }],
    ['of a sidebar', { 'config/sidebars/2.0.json': '{ "docs": ["last", "introduction", "guide"] }\n' }],
    ['of a sidebar that comes to be', { 'config/sidebars/1.0.json': '{ "docs": ["old", "introduction"] }\n' }],
    ['of a sidebar that goes', { 'config/sidebars/2.0.json': null }],
    ['of a category file', { 'content/1.0/folder/_category_.json': '{ "label": "Other", "link": { "type": "generated-index" } }' }],
    ['of a category file that goes', { 'content/1.0/folder/_category_.json': null }],
    ['of an image', { 'content/2.0/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>' }],
    ['of a public file', { 'content/public/robots.txt': 'User-agent: other\n' }],
    ['of a public file that is new', { 'content/public/img/a.txt': 'a' }],
    ['of a public file that goes', { 'content/public/robots.txt': null }],
    ["of the config's title", { 'config/site.config.ts': CONFIG.replace("'Docs'", "'Other'") }],
    ["of the product's name", { 'config/site.config.ts': CONFIG.replace('Lantern', 'Torch') }],
    ['of the synonyms', { 'config/search.synonyms': 'guide = manual\n' }],
    ['of what code names', { 'content/1.0/guide.md': '# Guide\n\nBody.\n\n```sh\nlantern --light\n```\n' }],
    ['of the versions', { 'config/versions.json': '{ "latest": "1.0", "versions": ["2.0", "1.0"] }\n' }],
    [
      'of what a version does not inherit',
      { 'config/versions.json': '{ "versions": ["2.0", { "name": "1.5", "inherits": true, "without": ["last"] }, "1.0"] }\n' },
    ],
    ['that adds a page in place of an inherited one', { 'content/1.5/guide.md': '# Guide of 1.5\n\n![dot](./dot.svg)\n\n## Details\n' }],
    [
      'that adds an image in place of an inherited one',
      { 'content/1.5/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="6"/>' },
    ],
    ['that adds a page', { 'content/1.0/new.md': '# New\n' }],
    ['that adds a page in a new folder', { 'content/1.0/a/b/new.md': '# New\n' }],
    ['that deletes a page', { 'content/1.0/folder/inside.md': null, 'content/1.0/folder/_category_.json': null }],
    ['that renames a page', { 'content/1.0/folder/inside.md': null, 'content/1.0/folder/renamed.md': '# Inside\n' }],
    ['that makes a page a draft', { 'content/1.0/folder/inside.md': '---\ndraft: true\n---\n\n# Inside\n' }],
    ['that makes a page unlisted', { 'content/1.0/folder/inside.md': '---\nunlisted: true\n---\n\n# Inside\n' }],
  ];

  let sharedDir: string;
  const leaveShared = async () => {
    await shared?.close();
    shared = null;
  };
  beforeEach(async () => {
    await session.close();
    if (shared === null) {
      sharedDir = makeSite(FILES);
      shared = openBuildSession({ siteDir: sharedDir, workers: 1 });
      await shared.build('unknown');
    }
    [siteDir, session] = [sharedDir, shared];
  });
  // Others must not fail with it.
  afterEach(({ task }) => (task.result?.state === 'fail' ? leaveShared() : undefined));
  afterAll(leaveShared);

  it.each(edits)('%s it does still, and after the edit is taken back', async (_, files) => {
    const before = await readOutput();
    const { published, changedPaths } = await edit(files);
    const after = await readOutput();
    expect(published).toBe(true);
    expect(changedPaths).toEqual(
      [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path]).sort(),
    );
    expect(after).toEqual(await buildCleanly());
    await edit(Object.fromEntries(Object.keys(files).map((path) => [path, FILES[path] ?? null])));
    expect(await readOutput()).toEqual(before);
  });
});

describe('a preview', () => {
  it('is there before the site is, and is the page itself afterwards', async () => {
    const early = session.preview('/guide');
    const [page, { published }] = await Promise.all([early, session.build('unknown')]);
    expect({ published, isFinal: page!.isFinal }).toEqual({ published: true, isFinal: false });
    expect(Buffer.from(page!.contents).toString()).toContain('<h2 id="details"');
    const late = await session.preview('/guide');
    expect({ ...late, contents: contentDigest(late!.contents) }).toEqual({
      isFinal: true,
      contents: contentDigest(await session.output.get('guide/index.html')!.contents()),
    });
  });

  it('shows the components that the page imports', async () => {
    const text = "import Chart from '@site/src/chart';\n\n# Last\n\n<Chart />\n";
    writeTree(siteDir, {
      'config/site.config.ts': CONFIG.replace('product:', "checks: { brokenComponents: 'warning' }, product:"),
      'content/2.0/last.mdx': text,
      'src/chart.tsx': 'export default () => <b>chart</b>;\n',
    });
    const [page] = await Promise.all([session.preview('/last'), session.build('unknown')]);
    expect([page!.isFinal, Buffer.from(page!.contents).includes('<b>chart</b>')]).toEqual([false, true]);
  });

  it("of a page that its file's name does not tell waits for the site", async () => {
    writeTree(siteDir, { 'content/2.0/guide.md': '---\nslug: /elsewhere\n---\n\n# Guide\n\n## Details\n' });
    const [page] = await Promise.all([session.preview('/elsewhere'), session.build('unknown')]);
    expect(page!.isFinal).toBe(true);
  });

  it('of no page is none', async () => {
    const [page] = await Promise.all([session.preview('/nowhere'), session.build('unknown')]);
    expect(page).toBe(null);
  });
});

/** Text of a page as it is served. */
const read = async (path: string) => Buffer.from(await session.output.get(path)!.contents()).toString();
const placesOf = ({ report }: SessionBuild) =>
  report.diagnostics.flatMap(({ code, place, places = [place] }) => places.map((each) => `${code} ${each?.file}`));

describe('with errors', () => {
  it('shows a page that cannot be compiled as it was, and everything else as it is', async () => {
    await session.build('unknown');
    const last = await read('last/index.html');
    const broken = await edit({ 'content/2.0/last.mdx': '# Last\n\n[gone](gone.md) {1 +\n', 'content/1.0/old.md': '# Older\n' });
    expect([broken.published, placesOf(broken)]).toEqual([true, ['mdx-syntax content/2.0/last.mdx']]);
    expect(broken.changedPages).toContain('/1.0/old');
    expect(broken.changedPages).not.toContain('/last');
    expect(await read('last/index.html')).toBe(last);
    expect(await read('1.0/old/index.html')).toContain('Older');
    // Its headings are not known, so links to them are not in question, and what it shows is no text of anybody's.
    const linked = await edit({ 'content/2.0/guide.md': '# Guide\n\nSee [the new](last.mdx#new). There are no details.\n' });
    expect(placesOf(linked)).toEqual(['mdx-syntax content/2.0/last.mdx']);
    expect(await read('guide/index.html')).toContain('the new');
    const mended = await edit({ 'content/2.0/last.mdx': '# Last\n\n## New\n' });
    expect(placesOf(mended)).toEqual([]);
    expect(await readOutput()).toEqual(await buildCleanly());
  });

  it('shows a page with faulty links with its new text', async () => {
    await session.build('unknown');
    const build = await edit({ 'content/2.0/last.mdx': '# Last\n\nNew words, [gone](gone.md), ![gone](gone.png), [gone](#gone).\n' });
    expect({ published: build.published, places: placesOf(build) }).toEqual({
      published: true,
      places: ['broken-link', 'missing-image', 'broken-anchor'].map((code) => `${code} content/2.0/last.mdx`),
    });
    expect(await read('last/index.html')).toContain('New words');
    await edit({ 'content/2.0/last.mdx': FILES['content/2.0/last.mdx']! });
    expect(await readOutput()).toEqual(await buildCleanly());
  });

  it('shows new text with the front matter from before while that cannot be read', async () => {
    writeTree(siteDir, {
      'content/2.0/last.mdx': '---\nslug: /z\ntitle: Z\n---\n\nWords.\n',
      'content/2.0/guide.md': '# Guide\n\nSee [Z](/z) and [its text](last.mdx).\n',
    });
    await session.build('unknown');
    for (const words of ['Newer words.', 'Newest words.']) {
      const build = await edit({ 'content/2.0/last.mdx': `---\nslug: /z\ntitle: Z: more\n---\n\n${words}\n` });
      expect(placesOf(build)).toEqual(['front-matter-syntax content/2.0/last.mdx']);
      expect(await read('z/index.html')).toContain(words);
      expect(await read('z/index.html')).toContain('<title>Z | Docs</title>');
    }
  });

  it('goes on with the last good config, and the last good manifests', async () => {
    await session.build('unknown');
    await edit({ 'config/site.config.ts': 'export default { title: ', 'content/1.0/old.md': '# Older\n' });
    expect(await read('1.0/old/index.html')).toContain('Older');
    await edit({
      'config/site.config.ts': CONFIG,
      'config/sidebars/2.0.json': '{ "docs": [',
      'content/1.0/old.md': '# Eldest\n',
    });
    expect(await read('1.0/old/index.html')).toContain('Eldest');
    expect(await read('guide/index.html')).toContain('Guides');
    await edit({ 'config/sidebars/2.0.json': FILES['config/sidebars/2.0.json']! });
    expect(await readOutput()).toEqual(await buildCleanly());
  });

  it('shows what it can from the start, each page at its address', async () => {
    writeTree(siteDir, {
      'config/sidebars/2.0.json': '{ "docs": ["introduction", "guide", "last", "elsewhere/slug", "gone"] }\n',
      'content/2.0/last.mdx': '# The last {#end}\n\n{1 +\n',
      'content/2.0/elsewhere/slug.mdx': '---\ntitle: Here: there\nslug: /here\nsidebar_label: Over here\n---\n\n{1 +\n',
      'content/2.0/introduction.mdx': '# Introduction\n\n[a](last.mdx#any) [b](/here) [c](nowhere.md) [d](/last)\n',
      'content/1.0/twin.md': '---\nslug: /guide\n---\n\n# Twin\n',
    });
    const build = await session.build('unknown');
    expect({ published: build.published, places: placesOf(build) }).toEqual({
      published: true,
      places: [
        'unknown-doc-id config/sidebars/2.0.json',
        'duplicate-route content/1.0/twin.md',
        'front-matter-syntax content/2.0/elsewhere/slug.mdx',
        'mdx-syntax content/2.0/elsewhere/slug.mdx',
        'mdx-syntax content/2.0/last.mdx',
        'broken-link content/2.0/introduction.mdx',
      ],
    });
    const last = await read('last/index.html');
    expect(last).toContain('<title>The last | Docs</title>');
    expect(last).toContain('content/2.0/last.mdx:3:');
    // In the sidebar of all pages.
    for (const title of ['The last', 'Over here', 'Guide']) expect(await read('here/index.html')).toContain(`>${title}<`);
  });

  it('keeps everything while there is not a page left, as when the content is being moved', async () => {
    await session.build('unknown');
    const before = await readOutput();
    const gone = Object.fromEntries(Object.keys(FILES).flatMap((path) => (/^content\/[12]/.test(path) ? [[path, null]] : [])));
    expect(await edit(gone)).toMatchObject({ published: false, changedPaths: [] });
    expect([...session.output.paths()].sort()).toEqual(Object.keys(before));
    writeTree(siteDir, FILES);
    expect(await session.build('unknown')).toMatchObject({ published: true, changedPaths: [] });
  });
});

it('finds links to a heading that goes away, wherever they stand', async () => {
  await session.build('unknown');
  const { report } = await edit({ 'content/2.0/guide.md': '# Guide\n\nBody. ![dot](./dot.svg)\n\n## Particulars\n\nMore.\n' });
  expect(report.diagnostics.map(({ code, place }) => [code, place])).toMatchObject([
    ['broken-anchor', { file: 'content/2.0/last.mdx', line: 3 }],
  ]);
  expect((await edit({ 'content/2.0/guide.md': FILES['content/2.0/guide.md']! })).report.diagnostics).toEqual([]);
});

it('shows drafts and lists what is not to be listed', async () => {
  await session.build('unknown');
  await edit({
    'content/1.0/old.md': '---\ndraft: true\n---\n\n# Old\n',
    'content/1.0/folder/inside.md': '---\nunlisted: true\n---\n\n# Inside\n',
  });
  expect(await read('1.0/old/index.html')).toContain('Draft page');
  expect(await read('1.0/folder/inside/index.html')).toContain('Unlisted page');
  expect(await read('1.0/guide/index.html')).toContain('href="/1.0/folder/inside"');
});

it('leaves what the last session knew to the next one when it could not build', async () => {
  await session.build('unknown');
  await session.close();
  const state = () => readFileSync(join(siteDir, '.docsgen/session.json'), 'utf8');
  const known = state();
  writeTree(siteDir, { 'config/site.config.ts': 'export default {' });
  session = openBuildSession({ siteDir, workers: 1 });
  expect((await session.build('unknown')).published).toBe(false);
  await session.close();
  expect(state()).toBe(known);
});

it('takes up work where the last session left it', async () => {
  await session.build('unknown');
  const before = await readOutput();
  await session.close();
  session = openBuildSession({ siteDir, workers: 1 });
  expect((await session.build('unknown')).report).toMatchObject({ compiled: 0 });
  expect(await readOutput()).toEqual(before);
});

it('serves an index in parts as a clean build writes it, after edits that search hardly sees', async () => {
  const inParts = (more: string) => CONFIG.replace(' };', `, search: { indexSizeLimit: 1 }${more} };`);
  const readIndex = async (paths: string[]) => {
    const digests: Record<string, string> = {};
    for (const path of paths) digests[path] = contentDigest(await session.output.get(path)!.contents());
    return digests;
  };
  /** What a session says of the index after an edit, and what a clean build writes; the session keeps what it has made of it before. */
  const compare = async (files: FileTree) => {
    await edit(files);
    const clean = await buildCleanly();
    const parts = Object.fromEntries(Object.entries(clean).filter(([path]) => path.startsWith('assets/search/')));
    expect(await readIndex(Object.keys(parts))).toEqual(parts);
    return Object.keys(parts).length;
  };
  await session.build('unknown');
  expect(await compare({ 'config/site.config.ts': inParts('') })).toBeGreaterThan(10);
  await compare({ 'content/2.0/guide.md': '# Guide\n\n**Body.** ![dot](./dot.svg)\n\n## Details\n\nMore of the running words.\n' });
  await compare({ 'content/2.0/guide.md': '# Guide\n\nBody. ![dot](./dot.svg)\n\n## Details\n\nMore of the *running* words.\n' });
  await compare({ 'config/site.config.ts': inParts(", locale: 'de'") });
}, 60_000);
