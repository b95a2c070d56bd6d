import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBuildSession } from '../../engine/session/build-session.ts';
import { contentDigest } from '../../engine/text/digest.ts';
import { build, buildWell, CONFIG, type FileTree, listChanges, listTree, makeFolder, makeSite, readDigests } from '../build/site-folder.ts';

/** The Markdown of pages, and the lists of it. */

const samples = fileURLToPath(new URL('../build/samples/', import.meta.url));
const parser = unified().use(remarkParse).use(remarkGfm);
const AGENTS = CONFIG.replace('title:', 'agents: true, title:');

/** A sample with Markdown, built. */
async function buildSample(name: string): Promise<string> {
  const siteDir = makeFolder(name);
  cpSync(join(samples, name), siteDir, { recursive: true, filter: (path) => path !== join(samples, name, 'expected') });
  const config = join(siteDir, 'config/site.config.ts');
  const text = readFileSync(config, 'utf8');
  if (!text.includes('agents:')) writeFileSync(config, text.replace(/(?=\btitle:)/, 'agents: true, '));
  const report = await build(siteDir);
  expect(report.errors).toBe(0);
  return join(siteDir, 'dist');
}

/** What the Markdown of a page says that is neither text nor code. */
function readTwin(text: string): { links: string[]; html: string[]; texts: string[] } {
  const read = { links: [] as string[], html: [] as string[], texts: [] as string[] };
  const visit = (node: Nodes) => {
    if (node.type === 'link' || node.type === 'image') read.links.push(node.url);
    if (node.type === 'html') read.html.push(node.value);
    if (node.type === 'text') read.texts.push(node.value);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parser.parse(text));
  return read;
}

const KNOWN_HTML = /^<\/?(?:br|sub|sup)>$/;
/** Sources of MDX, which no page shows but in code. */
const SOURCE = /^(?:import|export) .* from |<\/?(?:Tabs|TabItem|Admonition|Cards?|Steps|FileTree)\b|^:::/m;

/** Each with something that its Markdown, its addresses or its lists have and others do not. */
const SAMPLES = [
  'agents',
  'admonitions-tabs-details-alerts',
  'api-reference',
  'base-url',
  'blog',
  'doc-sets',
  'docusaurus-markdown',
  'generated-index',
  'math-and-diagrams',
  'trailing-slash-true',
  'unicode-names',
  'unlisted',
];
/** What these have, units of the Markdown (engine/agents/markdown) are tested on. */
const MORE_SAMPLES = ['blocks', 'code', 'component-pages', 'footnotes-tasks-tables', 'partials-and-data', 'tags', 'trailing-slash-false'];

describe.each(process.env.DOCSGEN_LONG ? [...SAMPLES, ...MORE_SAMPLES] : SAMPLES)('the Markdown of the sample %s', (name) => {
  let dist: string;
  let twins: [path: string, text: string][];
  beforeAll(async () => {
    dist = await buildSample(name);
    twins = listTree(dist).flatMap((path) => (path.endsWith('.md') ? [[path, readFileSync(join(dist, path), 'utf8')]] : []));
  });

  it('leads to what is there', () => {
    const files = new Set(listTree(dist));
    const { baseUrl } = JSON.parse(readFileSync(join(dist, '.docsgen.json'), 'utf8')) as { baseUrl: string };
    const lists = listTree(dist).filter((path) => /(?:^|\/)llms[\w-]*\.txt$/.test(path));
    expect(lists.length).toBeGreaterThan(1);
    const all = [...twins, ...lists.map((path) => [path, readFileSync(join(dist, path), 'utf8')] as const)];
    const dead = all.flatMap(([path, text]) => {
      const { links } = readTwin(text);
      const toPages = links.map((link) => link.replace(/^https:\/\/[\w.]*example\.com(?=\/)/, '').replace(/#.*$/, ''));
      return toPages.flatMap((link) => {
        const isOurs = link.startsWith(baseUrl) && /\.md$|llms[\w-]*\.txt$/.test(link);
        const isRelative = !/^(?:[a-z]+:|\/|$)/.test(link);
        return isRelative || (isOurs && !files.has(decodeURIComponent(link.slice(baseUrl.length)))) ? [`${path}: ${link}`] : [];
      });
    });
    expect(dead).toEqual([]);
  });

  it('is not there for what nobody lists', () => {
    const unlisted = twins.flatMap(([path]) => {
      const file = join(dist, path.replace(/(?:(^|\/)index)?\.md$/, '$1'));
      const html = [`${file}/index.html`, `${file}.html`].find((each) => existsSync(each));
      return html && /<b>Unlisted page</.test(readFileSync(html, 'utf8')) ? [path] : [];
    });
    expect(unlisted).toEqual([]);
  });

  it('has no source of the page in it, and hardly any HTML', () => {
    for (const [path, text] of twins) {
      const { html, texts } = readTwin(text);
      expect([path, html.filter((tag) => !KNOWN_HTML.test(tag))]).toEqual([path, []]);
      // Pages about blocks of other formats name them in their text.
      if (name === 'agents')
        expect([path, texts.filter((each) => SOURCE.test(each) && !each.includes('so is <Tabs>'))]).toEqual([path, []]);
    }
  });
});

const SITE: FileTree = {
  'config/site.config.ts': AGENTS,
  'config/versions.json': '{ "latest": "2.0", "versions": ["2.0", "1.0"] }\n',
  'content/2.0/introduction.md': '# Introduction\n\nSee [the guide](guide.md).\n',
  'content/1.0/introduction.md': '# Introduction\n\nSee [the guide](guide.md).\n',
  'content/2.0/guide.md': '# Guide\n\nNew.\n',
  'content/1.0/guide.md': '# Guide\n\nOld.\n',
};

describe('the lists of pages', () => {
  it('repeat no text that the latest version has', async () => {
    const siteDir = makeSite(SITE);
    await buildWell(siteDir);
    const full = readFileSync(join(siteDir, 'dist/1.0/llms-full.txt'), 'utf8');
    expect(full).toContain('The same as in 2.0: https://docs.example.com/introduction.md');
    expect(full).toContain('\nOld.\n');
    expect(full).not.toContain('See [the guide]');
  });

  it('are parted by size, and begin with what is in them', async () => {
    const page = `# Page\n\n${'All work and no play. '.repeat(20_000)}\n`;
    const siteDir = makeSite({
      'config/site.config.ts': AGENTS,
      'content/introduction.md': '# Start\n',
      'content/a.md': page,
      'content/b.md': page,
      'content/c.md': page,
    });
    await buildWell(siteDir);
    const read = (name: string) => readFileSync(join(siteDir, 'dist', name), 'utf8');
    expect(listTree(join(siteDir, 'dist')).filter((path) => path.startsWith('llms'))).toEqual([
      'llms-full-2.txt',
      'llms-full.txt',
      'llms.txt',
    ]);
    expect(read('llms-full.txt')).toContain('full text, part 1 of 2');
    expect(read('llms-full-2.txt').match(/^- \[Page\].* tokens\)$/gm)).toHaveLength(1);
    expect(read('llms.txt')).toMatch(
      /^- \[llms-full-2\.txt\]\(https:\/\/docs\.example\.com\/llms-full-2\.txt\): part 2 of 2 .*\(\d+ tokens\)$/m,
    );
    // A session tells of the second when the first is made.
    const session = openBuildSession({ siteDir, workers: 1 });
    try {
      await session.build('unknown');
      const textOf = async (path: string) => Buffer.from(await session.output.get(path)!.contents()).toString('utf8');
      expect(session.output.get('llms-full-2.txt')).toBeUndefined();
      expect(await textOf('llms-full.txt')).toBe(read('llms-full.txt'));
      expect(await textOf('llms-full-2.txt')).toBe(read('llms-full-2.txt'));
    } finally {
      await session.close();
    }
  });
});

describe('a build', () => {
  it('makes the Markdown of changed pages alone, and the same as one without a past', async () => {
    const siteDir = makeSite(SITE);
    await buildWell(siteDir);
    const before = readDigests(join(siteDir, 'dist'));
    expect(await buildWell(siteDir)).toMatchObject({ rendered: 0, written: 0 });
    makeSite({ 'content/2.0/guide.md': '# Guide\n\nNewer.\n', 'config/site.config.ts': AGENTS }, siteDir);
    expect(await buildWell(siteDir)).toMatchObject({ rendered: 1 });
    const after = readDigests(join(siteDir, 'dist'));
    const changed = listChanges(before, after).filter((line) => /\.(?:md|txt)$/.test(line));
    expect(changed).toEqual(['~ guide.md', '~ llms-full.txt', '~ llms.txt']);
    const clean = makeSite({ ...SITE, 'content/2.0/guide.md': '# Guide\n\nNewer.\n' });
    await buildWell(clean);
    expect(listChanges(readDigests(join(clean, 'dist')), after)).toEqual([]);
  });

  it('compares a page with the latest version again when either has changed, or what is said of them has', async () => {
    const siteDir = makeSite(SITE);
    await buildWell(siteDir);
    const told = () => readFileSync(join(siteDir, 'dist/1.0/llms-full.txt'), 'utf8').match(/^The same as in .*$/gm);
    expect(told()).toEqual(['The same as in 2.0: https://docs.example.com/introduction.md']);
    let files: FileTree = SITE;
    for (const [edit, same] of [
      [{ 'content/1.0/guide.md': '# Guide\n\nNew.\n' }, 2],
      // What the lists say of the page itself is the same.
      [{ 'content/1.0/guide.md': '# Guide\n\nNew.\n\nAnd more.\n' }, 1],
      [{ 'content/2.0/guide.md': '# Guide\n\nNew.\n\nAnd more.\n' }, 2],
      [{ 'content/2.0/guide.md': '# Guide\n\nNewer.\n' }, 1],
      [{ 'content/1.0/introduction.md': '# Another\n' }, 0],
      [{ 'config/versions.json': '{ "latest": "2.0", "versions": [{ "name": "2.0", "label": "Two" }, "1.0"] }' }, 0],
      [{ 'config/site.config.ts': AGENTS.replace('docs.example.com', 'other.example.com') }, 0],
      [{ 'content/1.0/introduction.md': SITE['content/1.0/introduction.md']! }, 1],
    ] as [FileTree, number][]) {
      files = { ...files, ...edit };
      makeSite(files, siteDir);
      await buildWell(siteDir);
      expect(told() ?? []).toHaveLength(same);
      const clean = makeSite(files);
      await buildWell(clean);
      expect(listChanges(readDigests(join(clean, 'dist')), readDigests(join(siteDir, 'dist')))).toEqual([]);
    }
  });

  it('makes the Markdown anew where a page that it leads to is no longer listed', async () => {
    // Nothing else of such a page changes: it is in another version.
    const siteDir = makeSite({ ...SITE, 'content/1.0/other.md': '# Other\n\nSee [the new guide](/guide).\n' });
    await buildWell(siteDir);
    const read = (path: string) => readFileSync(join(siteDir, 'dist', path), 'utf8');
    expect(read('1.0/other.md')).toContain('[the new guide](/guide.md)');
    makeSite({ 'content/2.0/guide.md': '---\nunlisted: true\n---\n# Guide\n\nNew.\n', 'config/site.config.ts': AGENTS }, siteDir);
    await buildWell(siteDir);
    expect(read('1.0/other.md')).toContain('[the new guide](/guide)');
    expect(listTree(join(siteDir, 'dist'))).not.toContain('guide.md');
    expect(read('llms.txt')).not.toContain('guide.md');
  });

  it('puts the actions of a page below its title, and none on a page that a hero opens', async () => {
    const siteDir = makeSite({ ...SITE, 'content/2.0/start.md': '::hero[Start *here*]\n\nThen go on.\n', 'config/site.config.ts': AGENTS });
    await buildWell(siteDir);
    const read = (path: string) => readFileSync(join(siteDir, 'dist', path), 'utf8');
    expect(read('guide/index.html')).toMatch(/<\/h1><div class="page-actions"/);
    expect(read('start/index.html')).toContain('landing-hero');
    expect(read('start/index.html')).not.toContain('class="page-actions"');
    expect(read('start.md')).toContain('Then go on.');
  });

  it('has none of it without the key', async () => {
    const siteDir = makeSite({ ...SITE, 'config/site.config.ts': CONFIG });
    await buildWell(siteDir);
    const files = listTree(join(siteDir, 'dist'));
    expect(files.filter((path) => /\.md$|llms|agents/.test(path))).toEqual([]);
    expect(readFileSync(join(siteDir, 'dist/guide/index.html'), 'utf8')).not.toMatch(/markdown|page-actions/i);
  });
});

it('a session serves the same', async () => {
  const siteDir = makeSite(SITE);
  await buildWell(siteDir, { mode: 'preview' });
  const { '.docsgen.json': _, ...built } = readDigests(join(siteDir, 'dist'));
  const session = openBuildSession({ siteDir, workers: 1 });
  try {
    await session.build('unknown');
    const served: Record<string, string> = {};
    for (const path of session.output.paths()) served[path] = contentDigest(await session.output.get(path)!.contents());
    expect(listChanges(built, served)).toEqual([]);
  } finally {
    await session.close();
  }
});
