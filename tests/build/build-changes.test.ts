import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import type { BuildChanges } from '../../engine/build-changes/compare-builds.ts';
import type { BuildReport } from '../../engine/build-site.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { build, CONFIG, type FileTree, makeSite, writeTree } from './site-folder.ts';

/** What a build says of what it has changed, and why. */

const FILES: FileTree = {
  'content/introduction.mdx': "import Part from './_part.mdx';\n\n# Introduction\n\n<Part />\n\n[Guide](guide.md)\n",
  'content/_part.mdx': 'A part.\n',
  'content/guide.md': '# Guide\n\nOf balloons.\n',
  'content/basket.mdx': '# Basket\n\n<Chart />\n',
  'content/public/note.txt': 'Text.\n',
  'components/Chart.tsx': 'export default function Chart() {\n  return <p>Up</p>;\n}\n',
  'config/sidebars/current.json': '{ "docs": ["introduction", "guide", "basket"] }\n',
};

let siteDir: string;
beforeEach(async () => {
  siteDir = makeSite(FILES);
  expect((await build(siteDir)).diagnostics.map(({ message }) => message)).toEqual([]);
});

interface Changed {
  changes: BuildChanges & { counts: Record<string, number> };
  why: string[] | undefined;
  report: BuildReport;
}

/** Builds again with these files. `why` is what is said of a page, each reason as its kind and names. */
async function rebuild(files: FileTree, why?: string): Promise<Changed> {
  writeTree(siteDir, files);
  const report = await build(siteDir, { why });
  expect(report.diagnostics.map(({ message }) => message)).toEqual([]);
  const said = report.why && [report.why.change, ...report.why.reasons.map(show), ...report.why.details];
  return { changes: JSON.parse(readFileSync(join(siteDir, '.docsgen/changes.json'), 'utf8')), why: said, report };
}

const show = ({ what, names }: { what: string; names: string[] }) => [what, ...names].join(' ');
const listChanged = ({ changed }: BuildChanges) =>
  changed.map(({ url, change, reasons }) => `${url} ${change}: ${reasons.map(show).join(', ')}`);

it('says of a first build that everything is new', () => {
  const { comparedWith, counts, added, changed } = JSON.parse(readFileSync(join(siteDir, '.docsgen/changes.json'), 'utf8'));
  expect({ comparedWith, changed }).toEqual({ comparedWith: 'nothing', changed: [] });
  expect(counts).toMatchObject({ added: 6, filesRemoved: 0 });
  expect(added).toContainEqual({ url: '/guide', file: 'content/guide.md' });
});

it('says so if nothing has changed', async () => {
  const { changes, why } = await rebuild({}, '/guide');
  expect(changes).toMatchObject({
    ...{ comparedWith: 'pages', added: [], changed: [], removed: [], files: { added: [], changed: [], removed: [] } },
    counts: { added: 0, content: 0, metadata: 0, shell: 0, removed: 0, remade: 0 },
  });
  expect(why).toEqual(['nothing']);
  expect((await rebuild({}, '/gone')).why).toEqual(['missing']);
});

it('names the edited page, and the files to purge', async () => {
  const { changes, why } = await rebuild(
    { 'content/guide.md': '# Guide\n\nOf hot air balloons.\n', 'content/public/note.txt': 'More.\n' },
    '/guide',
  );
  expect(listChanged(changes)).toEqual(['/guide content: text content/guide.md']);
  expect(changes.files.changed).toEqual(expect.arrayContaining(['guide/index.html', 'note.txt']));
  expect(changes.files.changed).not.toContain('basket/index.html');
  expect(changes.files.added).toEqual([expect.stringMatching(/^assets\/pages\/guide/), expect.stringMatching(/^assets\/search\//)]);
  expect(changes.files.removed).toHaveLength(2);
  expect(why).toEqual(['content', 'text content/guide.md', 'description: "Of balloons." → "Of hot air balloons."']);
});

it('does not list what was made again and is as it was', async () => {
  const { changes, why } = await rebuild({ 'content/guide.md': '# Guide\n\n\n\nOf balloons.\n' }, '/guide');
  expect(changes).toMatchObject({ changed: [], counts: { remade: 1 }, files: { added: [], changed: [], removed: [] } });
  expect(why).toEqual(['same', 'text content/guide.md']);
});

it('says of other pages that nothing has changed', async () => {
  expect((await rebuild({ 'content/guide.md': '# Guide\n\nOf hot air balloons.\n' }, '/basket/')).why).toEqual(['nothing']);
});

it('names a partial, and a component of the site', async () => {
  const part = await rebuild({ 'content/_part.mdx': 'Another part.\n' }, '/introduction');
  expect(listChanged(part.changes)).toEqual(['/ content: include _part.mdx', '/introduction content: include _part.mdx']);
  expect(part.why).toEqual(['content', 'include _part.mdx', 'description: "A part." → "Another part."']);
  const chart = await rebuild({ 'components/Chart.tsx': 'export default function Chart() {\n  return <p>Down</p>;\n}\n' }, '/basket');
  expect(listChanged(chart.changes)).toEqual(['/basket content: component components/Chart.tsx']);
});

it('tells metadata from content: neighbors, and what links lead to', async () => {
  const { changes, why } = await rebuild(
    { 'content/guide.md': '---\nslug: /guides/first\n---\n\n# Guide\n\nOf balloons.\n' },
    '/introduction',
  );
  expect(listChanged(changes)).toEqual([
    '/ metadata: metadata, sidebar current/docs',
    '/basket metadata: metadata, sidebar current/docs',
    '/introduction metadata: metadata, sidebar current/docs',
  ]);
  expect(why).toEqual([
    'metadata',
    'metadata',
    'sidebar current/docs',
    'next: {"label":"Guide","href":"/guide"} → {"label":"Guide","href":"/guides/first"}',
    'link: "/guide" → "/guides/first"',
  ]);
});

it('tells what stands around a page from the page', async () => {
  const { changes, why } = await rebuild(
    {
      'config/sidebars/current.json':
        '{ "docs": ["introduction", "guide", { "type": "category", "label": "Gear", "items": ["basket"] }] }\n',
    },
    '/introduction',
  );
  expect(listChanged(changes)).toEqual([
    '/ shell: sidebar current/docs',
    '/basket metadata: metadata, sidebar current/docs',
    '/guide shell: sidebar current/docs',
    '/introduction shell: sidebar current/docs',
  ]);
  expect(why).toEqual(['shell', 'sidebar current/docs']);
});

it('names the part of the config that all pages share', async () => {
  const config = CONFIG.replace("title: 'Docs'", "title: 'Docs', tagline: 'Fly', markdown: { imageZoom: true }");
  const { changes } = await rebuild({ 'config/site.config.ts': config }, '/guide');
  expect(new Set(listChanged(changes).map((line) => line.replace(/^\S+ /, '')))).toEqual(
    new Set(['shell: option imageZoom, site tagline', 'shell: site tagline']),
  );
});

it('follows a page that moves, and says where readers of a page that is gone get', async () => {
  const { changes, why } = await rebuild(
    {
      'content/guide.md': null,
      'content/guides/start.md': '# Guide\n\nOf balloons.\n',
      'content/basket.mdx': null,
      'content/introduction.mdx': '# Introduction\n',
      'config/sidebars/current.json': '{ "docs": ["introduction", "guides/start"] }\n',
      'config/redirects.json': '{ "redirects": [{ "from": "/basket", "to": "/introduction" }] }\n',
    },
    'https://docs.example.com/guide',
  );
  expect(changes.added).toEqual([{ url: '/guides/start', file: 'content/guides/start.md', movedFrom: '/guide' }]);
  expect(changes.removed).toEqual([
    { url: '/basket', redirect: '/introduction' },
    { url: '/guide', redirect: null, movedTo: '/guides/start' },
  ]);
  expect(why).toEqual(['removed']);
  expect((await rebuild({ 'content/new.md': '# New\n' }, '/new')).why).toEqual(['added']);
});

it('knows pages by their address with a base URL and a slash at the end', async () => {
  const config = "export default { title: 'Docs', url: 'https://docs.example.com', baseUrl: '/docs/', trailingSlash: true };\n";
  await rebuild({ 'config/site.config.ts': config });
  const { changes, why } = await rebuild({ 'content/guide.md': '# Guide\n' }, '/guide');
  expect(listChanged(changes)).toEqual(['/docs/guide/ content: text content/guide.md']);
  expect(why?.slice(0, 2)).toEqual(['content', 'text content/guide.md']);
  expect((await rebuild({ 'content/guide.md': '# The guide\n' }, '/docs/guide/')).why?.[0]).toBe('content');
});

it('compares files alone where nobody noted the pages', async () => {
  rmSync(join(siteDir, '.docsgen'), { recursive: true });
  const { changes, why } = await rebuild({ 'content/guide.md': '# Guide\n\nEdited.\n' }, '/guide');
  expect(changes).toMatchObject({ comparedWith: 'files', added: [], changed: [] });
  expect(changes.files.changed).toContain('guide/index.html');
  expect(changes.files.changed).not.toContain('basket/index.html');
  expect(why).toEqual(['unknown']);
});

it('leaves its file alone when the build fails, and writes none without a cache', async () => {
  const before = readFileSync(join(siteDir, '.docsgen/changes.json'), 'utf8');
  writeTree(siteDir, { 'content/guide.md': '[gone](gone.md)\n' });
  expect((await build(siteDir)).errors).toBe(1);
  expect(readFileSync(join(siteDir, '.docsgen/changes.json'), 'utf8')).toBe(before);
  writeTree(siteDir, { 'content/guide.md': '# Guide\n' });
  rmSync(join(siteDir, '.docsgen/changes.json'));
  await build(siteDir, { cache: false, changes: join(siteDir, 'out.json') });
  expect(existsSync(join(siteDir, '.docsgen/changes.json'))).toBe(false);
  expect(JSON.parse(readFileSync(join(siteDir, 'out.json'), 'utf8'))).toMatchObject({ comparedWith: 'files' });
});

it('writes them for a comment', async () => {
  writeTree(siteDir, { 'content/guide.md': '# Guide\n\nEdited.\n', 'content/new.md': '# New\n' });
  await build(siteDir, { changes: join(siteDir, 'changes.md') });
  expect(readFileSync(join(siteDir, 'changes.md'), 'utf8')).toMatch(
    /^### 1 page added, 1 changed, 0 removed \(\d+ files\)\n\n\*\*Added\*\* \(1\)\n\n- `\/new`\n\n\*\*Content\*\* \(1\): its text was edited\n\n- `\/guide`\n$/,
  );
  await build(siteDir, { changes: join(siteDir, 'changes.md') });
  expect(readFileSync(join(siteDir, 'changes.md'), 'utf8')).toBe('### Nothing has changed\n');
});

it('says it in words, or to a program', async () => {
  const run = async (...args: string[]) => {
    const terminal = createTestTerminal({ cwd: siteDir });
    const exitCode = await runProgram(['build', '--quiet', ...args], terminal);
    return { exitCode, ...terminal.written };
  };
  writeTree(siteDir, { 'content/guide.md': '# Guide\n\nOf balloons.\n\n## Burner\n' });
  expect(await run('--why', '/guide', '--changes', 'changes.md')).toEqual({
    exitCode: 0,
    out: '/guide has changed\n  its text was edited: content/guide.md\n  toc: [] → [{"id":"burner","level":2,"parts":[{"text":"Burner"}]}]\n',
    err: '',
  });
  expect(readFileSync(join(siteDir, 'changes.md'), 'utf8')).toContain('- `/guide`\n');
  expect((await run('--why', '/guide')).out).toBe('/guide has not changed: nothing that it is made from differs from the last build\n');
  expect(JSON.parse((await run('--why', 'gide', '--json')).out).why).toEqual({ url: '/gide', change: 'missing', reasons: [], details: [] });
  const { exitCode, err } = await run('--why', '/guide', '--shard', '1/2');
  expect({ exitCode, err }).toMatchObject({ exitCode: 2, err: expect.stringContaining('cannot be used with') });
});
