import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildAsClean } from './edited-site.ts';
import { build, CONFIG, type FileTree, makeFolder, makeSite, writeTree } from './site-folder.ts';

/* Which edits have the pages of the edited files made alone, and which make a build look at all. */

vi.mock('../../engine/pipeline/edits/make-edited.ts', { spy: true });

/** Edits of one body, each with why it is more than that. */
const CONFIGS = (more: string) => CONFIG.replace(' }', `, ${more} }`);
const SITE: FileTree = {
  'config/versions.json': '{ "latest": "2.0", "versions": ["2.0", "1.0"] }\n',
  'content/2.0/introduction.md': '# Introduction\n\nHere.\n',
  'content/2.0/guide.md': '# Guide\n\nText.\n\n## Heading\n\nMore.\n',
  'content/2.0/other.mdx': '# Other\n\n[The guide](guide.md#heading)\n',
  'content/1.0/introduction.md': '# Introduction\n\nThere.\n',
  'content/1.0/guide.md': '# Guide\n\nOld text.\n',
};

const EQUAL = { 'config/versions.json': '{ "latest": "2.0", "versions": ["2.0", { "name": "1.0", "canonical": "equal" }] }\n' };

interface Case {
  /** In addition to SITE. */
  files?: FileTree;
  edit: FileTree;
  between?(siteDir: string): unknown;
}

const GUIDE = { 'content/2.0/guide.md': '# Guide\n\nText.\n\n## Heading\n\nMore, and more.\n' };

const ELSEWHERE: Record<string, Case> = {
  'its title': { edit: { 'content/2.0/guide.md': '# Manual\n\nText.\n\n## Heading\n\nMore.\n' } },
  'its first paragraph, which describes it on the page of a tag': {
    files: { 'content/2.0/guide.md': '---\ntags: [one]\n---\n\n# Guide\n\nText.\n\n## Heading\n' },
    edit: { 'content/2.0/guide.md': '---\ntags: [one]\n---\n\n# Guide\n\nWords.\n\n## Heading\n' },
  },
  'its first paragraph, which describes it on the page of its category': {
    files: {
      'config/sidebars/2.0.json':
        '{ "docs": ["introduction", { "type": "category", "label": "All", "link": { "type": "generated-index" }, "items": ["guide", "other"] }] }\n',
    },
    edit: { 'content/2.0/guide.md': '# Guide\n\nWords.\n\n## Heading\n\nMore.\n' },
  },
  'its first paragraph, which is gone': { edit: { 'content/2.0/guide.md': '# Guide\n\n## Heading\n\n- More.\n' } },
  'its headings': { edit: { 'content/2.0/guide.md': '# Guide\n\nText.\n\n## Another heading\n\nMore.\n' } },
  'a heading to which it links by its own file': {
    files: {
      'content/2.0/guide.md': '# Guide\n\nText.\n\n[Below](guide.md#heading-2)\n\n## Heading 2\n',
      'content/2.0/other.mdx': '# Other\n',
    },
    edit: { 'content/2.0/guide.md': '# Guide\n\nText.\n\n[Below](guide.md#heading-2)\n\n## Another heading\n' },
  },
  'a heading to which it links by its address': {
    files: {
      'content/2.0/guide.md': '# Guide\n\nText.\n\n[Below](/guide?a#heading-2)\n\n## Heading 2\n',
      'content/2.0/other.mdx': '# Other\n',
    },
    edit: { 'content/2.0/guide.md': '# Guide\n\nText.\n\n[Below](/guide?a#heading-2)\n\n## Another heading\n' },
  },
  'a heading to which it links in a version that has the same text': {
    files: {
      'config/versions.json': '{ "latest": "2.0", "versions": ["2.0", { "name": "1.0", "inherits": true }] }\n',
      'content/2.0/other.mdx': '# Other\n',
      'content/2.0/both.md': '# Both\n\nText.\n\n[There](/1.0/both#heading-2)\n\n## Heading 2\n',
    },
    edit: { 'content/2.0/both.md': '# Both\n\nText.\n\n[There](/1.0/both#heading-2)\n\n## Another heading\n' },
  },
  'a link to an address': { edit: { 'content/2.0/guide.md': '# Guide\n\nText.\n\n## Heading\n\n[More](/other).\n' } },
  'a link to a page that an older version has': {
    files: { 'content/1.0/old.md': '# Old\n' },
    edit: { 'content/2.0/guide.md': '# Guide\n\nText.\n\n## Heading\n\n[More](../1.0/old.md).\n' },
  },
  'a picture that it has no longer': {
    files: {
      'content/2.0/guide.md': '# Guide\n\n![A](a.svg)\n\n## Heading\n',
      'content/2.0/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
    },
    edit: { 'content/2.0/guide.md': '# Guide\n\nText.\n\n## Heading\n' },
  },
  'a problem that it has now': { edit: { 'content/2.0/guide.md': '# Guide\n\nText.\n\n## Heading\n\n:::nothing\nMore.\n:::\n' } },
  'a problem that it had': {
    files: { 'content/2.0/guide.md': '# Guide\n\nText.\n\n## Heading\n\n```nolanguage\nMore\n```\n' },
    edit: { 'content/2.0/guide.md': '# Guide\n\nText.\n\n## Heading\n\nMore.\n\n```nolanguage\nMore\n```\n' },
  },
  'a problem with a link that it has in common with others': {
    files: {
      'config/site.config.ts': CONFIGS("checks: { brokenLinks: 'warning' }"),
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [`content/2.0/page-${at}.md`, `# Page ${at}\n\nOne.\n\n[Gone](gone.md)\n`]),
      ),
    },
    edit: { 'content/2.0/page-11.md': '# Page 11\n\nOne.\n\nTwo.\n\n[Gone](gone.md)\n' },
  },
  'a page that includes it': {
    files: { 'content/2.0/other.mdx': "import Guide from './guide.md';\n\n# Other\n\n<Guide />\n" },
    edit: GUIDE,
  },
  'a block of code that shows it': { files: { 'content/2.0/other.mdx': '# Other\n\n```md file=./guide.md\n```\n' }, edit: GUIDE },
  'a page of another version that had the same text': {
    files: {
      'config/versions.json': '{ "latest": "2.0", "versions": ["2.0", { "name": "1.0", "canonical": "equal" }] }\n',
      'content/1.0/guide.md': SITE['content/2.0/guide.md']!,
    },
    edit: GUIDE,
  },
  'a page of another version that has the same text now': {
    files: {
      'config/versions.json': '{ "latest": "2.0", "versions": ["2.0", { "name": "1.0", "canonical": "equal" }] }\n',
      'content/1.0/guide.md': GUIDE['content/2.0/guide.md'],
    },
    edit: GUIDE,
  },
  'the comparison of versions': { files: { 'config/site.config.ts': CONFIGS('docs: { changes: true }') }, edit: GUIDE },
  'the page to print': { files: { 'config/site.config.ts': CONFIGS('print: true') }, edit: GUIDE },
  'the Markdown of pages': { files: { 'config/site.config.ts': CONFIGS('agents: {}') }, edit: GUIDE },
  'what a plugin makes of all pages': {
    files: {
      'config/site.config.ts': CONFIGS(
        "plugins: [{ name: 'all', version: '1', emit: ({ files }) => [{ path: 'all.txt', contents: JSON.stringify(files) }] }]",
      ),
    },
    edit: GUIDE,
  },
  'the list of posts': {
    files: { 'config/site.config.ts': CONFIGS('blog: [{}]'), 'blog/2026-01-01-post.md': '---\ntitle: Post\n---\n\nOne.\n\nTwo.\n' },
    edit: { 'blog/2026-01-01-post.md': '---\ntitle: Post\n---\n\nOne.\n\nTwo, and three.\n' },
  },
  'a page that moved between versions without saying so': {
    files: { 'content/1.0/old.md': `# Old\n\n${'Words that stay. '.repeat(40)}\n`, 'content/2.0/new.md': '# New\n\nNothing.\n' },
    edit: { 'content/2.0/new.md': `# New\n\nNothing.\n\n${'Words that stay. '.repeat(40)}\n` },
  },
  'a page in whose place something else is shown': {
    files: { 'config/site.config.ts': CONFIGS("markdown: { format: 'mdx', placeholderPages: ['2.0/guide.md'] }") },
    edit: { 'content/2.0/guide.md': '# Guide\n\nText.\n\n## Heading\n\nMore: {1 + 1}.\n' },
  },
  'a component that no page imports any more': {
    files: {
      'components/Shout.tsx':
        "import { useState } from 'react';\nimport './shout.css';\nexport default function Shout() { const [loud] = useState('Loud'); return <b>{loud}</b>; }\n",
      'components/shout.css': 'b { color: red; }\n',
      'content/2.0/other.mdx': "import Shout from '@site/components/Shout';\n\n# Other\n\nWords.\n",
    },
    edit: { 'content/2.0/other.mdx': '# Other\n\nWords.\n' },
  },
  'a draft, which has no page': {
    files: { 'content/2.0/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nText.\n' },
    edit: { 'content/2.0/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nText, and more.\n' },
  },
  'a file that is published as it is, too': {
    files: {
      'config/site.config.ts': CONFIGS("publicDirs: ['content/2.0/files']"),
      'content/2.0/files/page.md': '# Page\n\nText.\n\nMore.\n',
    },
    edit: { 'content/2.0/files/page.md': '# Page\n\nText.\n\nMore, and more.\n' },
  },
  'a search whose index becomes too large to be one file': {
    files: { 'config/site.config.ts': CONFIGS('search: { indexSizeLimit: 2000 }') },
    edit: { 'content/2.0/guide.md': `# Guide\n\nText.\n\n## Heading\n\nMore ${'and more '.repeat(400)}.\n` },
  },
  'a search whose index becomes small enough to be one file': {
    files: {
      'config/site.config.ts': CONFIGS('search: { indexSizeLimit: 2000 }'),
      'content/2.0/guide.md': `# Guide\n\nText.\n\n## Heading\n\nMore ${'and more '.repeat(400)}.\n`,
    },
    edit: GUIDE,
  },
  'two pages that had the same text': {
    files: { ...EQUAL, 'content/1.0/guide.md': SITE['content/2.0/guide.md']! },
    edit: { ...GUIDE, 'content/1.0/guide.md': '# Guide\n\nText.\n\n## Heading\n\nMore, or less.\n' },
  },
  'two pages that have the same text now': {
    files: { ...EQUAL, 'content/1.0/guide.md': '# Guide\n\nText.\n\n## Heading\n\nMore, or less.\n' },
    edit: { ...GUIDE, 'content/1.0/guide.md': GUIDE['content/2.0/guide.md'] },
  },
  'a file of the output that somebody has changed': {
    edit: GUIDE,
    between: (siteDir) => writeFileSync(join(siteDir, 'dist/introduction/index.html'), 'Something else.'),
  },
  'the code of its components, which is gone from the cache': {
    files: {
      'components/Shout.tsx': 'export default function Shout() { return <b>Loud</b>; }\n',
      'content/2.0/guide.mdx': '# Guide\n\nText.\n\n<Shout />\n\nMore.\n',
      'content/2.0/guide.md': null,
      'content/2.0/other.mdx': '# Other\n',
    },
    edit: { 'content/2.0/guide.mdx': '# Guide\n\nText.\n\n<Shout />\n\nMore, and more.\n' },
    between: (siteDir) => rmSync(join(siteDir, '.docsgen/cache/components'), { recursive: true }),
  },
  'the text that it had, which is gone from the cache': {
    edit: GUIDE,
    between: (siteDir) => rmSync(join(siteDir, '.docsgen/cache/texts'), { recursive: true }),
  },
  'a site that was linked otherwise since, for another folder': {
    files: { 'config/site.config.ts': CONFIGS("search: { provider: 'none' }") },
    edit: GUIDE,
    between: (siteDir) => build(siteDir, { only: ['2.0'], outDir: join(makeFolder(), 'out') }),
  },
};

it.each(Object.keys(ELSEWHERE))('looks at all where the edit shows elsewhere, or something is not as it was: %s', async (name) => {
  const { files = {}, edit, between } = ELSEWHERE[name]!;
  const siteDir = makeSite(Object.fromEntries(Object.entries({ ...SITE, ...files }).filter(([, text]) => text !== null)));
  expect((await build(siteDir)).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  await between?.(siteDir);
  writeTree(siteDir, edit);
  expect(await buildAsClean(siteDir, name)).toBe(false);
});

it('looks at all where a Chromium draws', async () => {
  const siteDir = makeSite({ ...SITE, 'config/site.config.ts': CONFIGS("mermaid: { render: 'build' }") });
  await build(siteDir);
  writeTree(siteDir, GUIDE);
  expect(await buildAsClean(siteDir, 'drawn')).toBe(false);
});

it('looks at all where a cache is shared: others want what is compiled', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const remote = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const siteDir = makeSite({ ...SITE, 'config/site.config.ts': CONFIGS(`cache: { remote: { url: '${remote}' } }`) });
  expect((await build(siteDir)).diagnostics).toEqual([]);
  writeTree(siteDir, GUIDE);
  expect(await buildAsClean(siteDir, 'shared')).toBe(false);
  server.close();
});

const DESCRIBED = '---\ndescription: What it is about.\ntags: [one]\n---\n\n# Guide\n\nText.\n\n## Heading\n';

it.each<[what: string, edit: string, before?: string]>([
  ['more text', GUIDE['content/2.0/guide.md']],
  ['another first paragraph', '# Guide\n\nOther &amp; **more** words.\n\n## Heading\n\nMore.\n'],
  [
    'another heading, which nobody asks for',
    '# Guide\n\nText.\n\n## Heading\n\nMore.\n\n### A `new` one\n\nMore.\n',
    '# Guide\n\nText.\n\n## Heading\n',
  ],
  [
    'links',
    '# Guide\n\nText.\n\n## Heading\n\n[A page](introduction.md), [a heading](#heading), [elsewhere](https://example.com/a?b#c).\n',
  ],
  ['another first paragraph below a description', DESCRIBED.replace('Text.', 'Words.'), DESCRIBED],
])('makes the page alone where none of that is so: %s', async (_what, edit, before) => {
  const others = { ...SITE, 'content/2.0/other.mdx': '# Other\n\n[The guide](guide.md)\n' };
  const siteDir = makeSite({ ...others, ...(before !== undefined && { 'content/2.0/guide.md': before }) });
  const step = async (text: string) => {
    writeTree(siteDir, { 'content/2.0/guide.md': text });
    return buildAsClean(siteDir, text);
  };
  await build(siteDir);
  expect(await step(edit)).toBe(true);
  // What an edit leaves serves the next one.
  expect(await step(`${edit}\nMore.\n`)).toBe(true);
  expect(await step(before ?? String(SITE['content/2.0/guide.md']))).toBe(true);
  writeTree(siteDir, { 'content/2.0/other.mdx': '# Another title\n\n[The guide](guide.md)\n' });
  expect(await buildAsClean(siteDir, 'all')).toBe(false);
});

it('makes the pages of a text alone that is there in several versions, and of several texts', async () => {
  const siteDir = makeSite({
    ...SITE,
    'config/versions.json': '{ "latest": "2.0", "versions": ["2.0", { "name": "1.0", "inherits": true }] }\n',
    'content/2.0/other.mdx': '# Other\n\nOf both.\n',
  });
  expect((await build(siteDir)).diagnostics).toEqual([]);
  writeTree(siteDir, { 'content/2.0/other.mdx': '# Other\n\nOf both.\n\nMore.\n', ...GUIDE });
  expect(await buildAsClean(siteDir, 'both')).toBe(true);
});

it('makes a page alone whose text is that of another version, unless somebody asks', async () => {
  const siteDir = makeSite({ ...SITE, 'content/1.0/guide.md': SITE['content/2.0/guide.md']! });
  await build(siteDir);
  writeTree(siteDir, GUIDE);
  expect(await buildAsClean(siteDir, 'apart')).toBe(true);
  writeTree(siteDir, { 'content/1.0/guide.md': GUIDE['content/2.0/guide.md'] });
  expect(await buildAsClean(siteDir, 'together')).toBe(true);
});

it('says of the edit what any build says', async () => {
  const siteDir = makeSite({ ...SITE, 'content/2.0/warns.md': '# Warns\n\n```nolanguage\n```\n' });
  await build(siteDir);
  writeTree(siteDir, GUIDE);
  const edited = await build(siteDir);
  const changes = readFileSync(join(siteDir, '.docsgen/changes.json'), 'utf8');
  const whole = makeSite({ ...SITE, 'content/2.0/warns.md': '# Warns\n\n```nolanguage\n```\n' });
  await build(whole, { plain: ['edits'] });
  writeTree(whole, GUIDE);
  const { seconds: _, ...report } = await build(whole, { plain: ['edits'] });
  expect(edited).toMatchObject(report);
  expect(changes).toBe(readFileSync(join(whole, '.docsgen/changes.json'), 'utf8'));
});

it('finds a spare folder that the first build has left: one on a machine for CI leaves none', async () => {
  const files = Object.fromEntries(Array.from({ length: 400 }, (_, number) => [`content/public/${number % 9}/${number}.txt`, 'Text.\n']));
  const spares = (siteDir: string) => readdirSync(join(siteDir, '.docsgen')).filter((name) => name.startsWith('spare-')).length;
  const siteDir = makeSite({ ...SITE, ...files });
  await build(siteDir, { env: { CI: 'true' } });
  expect(spares(siteDir)).toBe(0);
  rmSync(join(siteDir, '.docsgen'), { recursive: true });
  rmSync(join(siteDir, 'dist'), { recursive: true });
  await build(siteDir, { env: {} });
  expect(spares(siteDir)).toBe(1);
  writeTree(siteDir, GUIDE);
  expect(await buildAsClean(siteDir, 'first')).toBe(true);
  expect(spares(siteDir)).toBe(1);
});
