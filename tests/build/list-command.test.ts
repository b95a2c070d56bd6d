import { expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { type FileTree, makeSite } from './site-folder.ts';

const CONFIG = `export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  search: { provider: 'none' },
  blog: { path: '/blog' },
  plugins: [{ name: 'maker', version: '1', async pages() { return [{ path: 'made.md', text: '# Made' }]; } }],
};\n`;

const SITE: FileTree = {
  'config/site.config.ts': CONFIG,
  'config/versions.json': JSON.stringify({
    versions: [{ name: 'next' }, { name: '1.1' }, { name: '1.0', inherits: true, without: ['gone.md'] }],
  }),
  'content/next/introduction.md': '# New balloons\n',
  'content/1.1/introduction.md': '# Balloons\n',
  'content/1.1/basket.md': '---\nunlisted: true\n---\n\n# Basket\n',
  'content/1.1/01-ropes.md': '---\ndraft: true\nslug: /cords\n---\n\n# Ropes\n',
  'content/1.1/gone.md': '# Gone\n',
  'content/1.0/introduction.md': '# Old balloons\n',
  'pages/prices.md': '# Prices\n',
  'pages/jobs.md': '---\ndraft: true\n---\n\n# Jobs\n',
  'blog/2026-01-02-first.md': '# First flight\n',
  'blog/2026-01-03-second.md': '---\ndraft: true\n---\n\n# Second flight\n',
};

async function list(site: FileTree, args: string[] = []) {
  const terminal = createTestTerminal({ cwd: makeSite(site) });
  const exitCode = await runProgram(['list', ...args], terminal);
  return { exitCode, ...terminal.written };
}

it('prints the pages with their addresses, states and files', async () => {
  const { exitCode, out, err } = await list(SITE);
  expect(exitCode).toBe(0);
  expect(err).toMatch(/\n16 pages and 4 drafts\n$/);
  expect(out).toBe(`address                 version  kind       doc id        state               source                        title
/                       1.1      root       introduction  -                   content/1.1/introduction.md   Balloons
/1.0                    1.0      root       introduction  -                   content/1.0/introduction.md   Old balloons
/1.0/basket             1.0      doc        basket        unlisted, from 1.1  content/1.1/basket.md         Basket
/1.0/cords              1.0      doc        ropes         draft, from 1.1     content/1.1/01-ropes.md       Ropes
/1.0/introduction       1.0      doc        introduction  -                   content/1.0/introduction.md   Old balloons
/404.html               -        not-found  -             -                   -                             Page Not Found
/basket                 1.1      doc        basket        unlisted            content/1.1/basket.md         Basket
/blog                   -        blog       -             -                   -                             Blog
/blog/2026/01/02/first  -        post       -             -                   blog/2026-01-02-first.md      First flight
/blog/archive           -        blog       -             -                   -                             Archive
/cords                  1.1      doc        ropes         draft               content/1.1/01-ropes.md       Ropes
/gone                   1.1      doc        gone          -                   content/1.1/gone.md           Gone
/introduction           1.1      doc        introduction  -                   content/1.1/introduction.md   Balloons
/jobs                   -        page       -             draft               pages/jobs.md                 Jobs
/made                   -        page       -             -                   made by maker                 Made
/next                   next     root       introduction  -                   content/next/introduction.md  New balloons
/next/introduction      next     doc        introduction  -                   content/next/introduction.md  New balloons
/prices                 -        page       -             -                   pages/prices.md               Prices
/versions               -        versions   -             -                   -                             Versions
-                       -        post       -             draft               blog/2026-01-03-second.md     Second flight
`);
});

it('lists some versions and kinds', async () => {
  const { out } = await list(SITE, ['--only', 'next,1.1', '--kind', 'doc', '--quiet']);
  expect(out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 3).join(' '))).toEqual([
    'address version kind',
    '/basket 1.1 doc',
    '/cords 1.1 doc',
    '/gone 1.1 doc',
    '/introduction 1.1 doc',
    '/next/introduction next doc',
    '',
  ]);
  const { exitCode, err } = await list(SITE, ['--only', '2.0']);
  expect(exitCode).toBe(2);
  expect(err).toContain('There is no version "2.0".\n  Fix: use one of "next", "1.1", "1.0"');
});

it('prints them for programs', async () => {
  const { out } = await list(SITE, ['--json', '--kind', 'doc', 'page', '--only', '1.0']);
  const { pages, errors, diagnostics } = JSON.parse(out);
  expect({ errors, diagnostics }).toEqual({ errors: 0, diagnostics: [] });
  expect(pages[0]).toEqual({
    url: '/1.0/basket',
    kind: 'doc',
    title: 'Basket',
    version: '1.0',
    docId: 'basket',
    file: 'content/1.1/basket.md',
    isDraft: false,
    isUnlisted: true,
    inheritedFrom: '1.1',
    plugin: null,
  });
  expect(pages.map(({ url }: { url: string }) => url)).toEqual(['/1.0/basket', '/1.0/cords', '/1.0/introduction']);
});

it('lists what is known of a site with problems', async () => {
  const { exitCode, out, err } = await list({ 'content/introduction.md': '# Balloons\n\n[gone](gone.md)\n' }, ['--quiet']);
  expect(exitCode).toBe(1);
  expect(err).toContain('broken-link');
  expect(out).toContain('/introduction  current  doc');
});

it('lists tags, categories, and pages of a site with a base URL and slashes', async () => {
  const { out } = await list(
    {
      'config/site.config.ts':
        "export default { title: 'Docs', url: 'https://docs.example.com', baseUrl: '/docs/', trailingSlash: true };\n",
      'config/sidebars/current.json': JSON.stringify({
        docs: ['introduction', { type: 'category', label: 'Gear', link: { type: 'generated-index' }, items: ['basket'] }],
      }),
      'content/introduction.md': '---\ntags: [air]\n---\n\n# Balloons\n',
      'content/basket.md': '---\nslug: /\n---\n\n# Basket\n',
    },
    ['--quiet'],
  );
  expect(out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 4).join(' '))).toEqual([
    'address version kind doc id',
    '/docs/ current doc basket',
    '/docs/404.html - not-found -',
    '/docs/category/gear/ current category -',
    '/docs/introduction/ current doc introduction',
    '/docs/search/ - search -',
    '/docs/tags/ current tag -',
    '/docs/tags/air/ current tag -',
    '',
  ]);
});

it('tells print pages and lists of changes from tags, and knows the sets that a build knows', async () => {
  const site = {
    'config/site.config.ts':
      "export default { title: 'D', url: 'https://d.dev', print: true, docs: { changes: true }, docSets: { sdk: { label: 'SDK', path: '/sdk' } } };\n",
    'config/versions.json': '{ "versions": ["next", "1.0"] }',
    'config/sidebars/next.json': '{ "docs": ["introduction"] }',
    'config/sidebars/1.0.json': '{ "docs": ["introduction"] }',
    'content/next/introduction.md': '---\ntags: [new]\n---\n\n# New\n',
    'content/1.0/introduction.md': '# Old\n',
    'sdk/introduction.md': '# SDK\n',
  };
  const listed = async (...args: string[]) => {
    const { out } = await list(site, [...args, '--quiet', '--json']);
    return JSON.parse(out).pages.map(({ url, kind }: { url: string; kind: string }) => `${kind} ${url}`);
  };
  expect(await listed('--kind', 'tag', 'print', 'changes')).toEqual([
    'changes /next/changes',
    'changes /next/changes/introduction',
    'print /next/print/docs',
    'tag /next/tags',
    'tag /next/tags/new',
    'print /print/docs',
    'print /sdk/print/docs',
  ]);
  expect(await listed('--only', 'sdk', '--kind', 'doc')).toEqual(['doc /sdk/introduction']);
});
