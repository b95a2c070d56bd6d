import { expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import { linkSite } from './link-site.ts';

const link = (sketch: SiteSketch) => linkSite(makeLinkInput(sketch));
const versions = [{ name: 'next', label: 'Cloud' }, '1.54', '1.53'];
const introductions = { 'next/introduction.md': {}, '1.54/introduction.md': {}, '1.53/introduction.md': {} };
const ownPages = (sketch: SiteSketch) =>
  link(sketch).pages.flatMap(({ path, version, data }) => (data.kind === 'page' ? [[path, version]] : []));
const problems = (sketch: SiteSketch) => link(sketch).diagnostics.map(({ severity, code, message }) => ({ severity, code, message }));

test('are served below the base URL, by the table that a reader looks in', () => {
  const pages = { ...introductions, 'site/pricing.md': {}, 'site/company/index.md': {}, 'site/01-plain.md': {}, 'site/next/here.md': {} };
  expect(ownPages({ versions, pages })).toEqual([
    ['/company', '1.54'],
    ['/next/here', 'next'],
    ['/plain', '1.54'],
    ['/pricing', '1.54'],
  ]);
  expect(
    ownPages({
      config: { baseUrl: '/docs/' },
      versions: [{ name: '1', path: '/v' }],
      pages: { '1/introduction.md': {}, 'site/a.md': { slug: 'b/c' } },
    }),
  ).toEqual([['/docs/b/c', null]]);
});

test('take the root of a version that would show its main doc there, and of no page', () => {
  const taken = link({ versions, pages: { ...introductions, 'site/index.md': {} } });
  expect(taken.diagnostics).toEqual([]);
  expect(taken.pages.filter(({ path }) => path === '/').map(({ data }) => data.kind)).toEqual(['page']);
  expect(taken.redirects).toContainEqual({ from: '/1.54/introduction', to: '/introduction' });
  expect(problems({ versions, pages: { ...introductions, '1.54/home.md': { slug: '/' }, 'site/index.md': {} } })).toEqual([
    { severity: 'error', code: 'duplicate-route', message: 'The route "/" already belongs to "content/1.54/home.md".' },
  ]);
});

test('take the place of the list of versions', () => {
  const { pages, diagnostics } = link({ versions, pages: { ...introductions, 'site/versions.md': {} } });
  expect(diagnostics).toEqual([]);
  expect(pages.filter(({ path }) => path === '/versions').map(({ data }) => data.kind)).toEqual(['page']);
});

test('are linked from docs and link to them, by route and by file', () => {
  const { pages, diagnostics } = link({
    versions,
    pages: {
      ...introductions,
      '1.53/a.md': {
        links: ['/pricing#plans', '../../pages/pricing.md', '@site/pages/pricing.md#plans', '/pricing#gone', '../../pages/gone.md'],
      },
      'site/pricing.md': { anchors: ['plans'], links: ['../content/1.53/a.md', '/1.53/a', 'company/about.md', 'company/about'] },
      'site/company/about.md': { links: ['../pricing.md', './pricing.md'] },
    },
  });
  const links = Object.fromEntries(
    pages.flatMap(({ path, doc }) => (doc && doc.links.length > 0 ? [[path, doc.links.map(({ href }) => href)]] : [])),
  );
  expect(links).toEqual({
    '/1.53/a': ['/pricing#plans', '/pricing', '/pricing#plans', '/pricing#gone', '/pages/gone.md'],
    '/pricing': ['/1.53/a', '/1.53/a', '/company/about', '/company/about'],
    '/company/about': ['/pricing', '/company/pricing.md'],
  });
  expect(diagnostics.map(({ code, message, fix }) => [code, message, fix])).toEqual([
    [
      'broken-anchor',
      'The link "/pricing#gone" leads only to the top of the page: the page "/pricing" has no element with the id "gone".',
      'correct the part after "#", or remove it',
    ],
    ['broken-link', 'The link "../../pages/gone.md" leads nowhere: there is no such page.', 'correct or remove the link'],
    ['broken-link', 'The link "./pricing.md" leads nowhere: there is no such page.', 'did you mean "../pricing.md"?'],
  ]);
});

test('that are components are linked by their files too, and have a title of their own', () => {
  const { pages, diagnostics } = link({
    versions,
    pages: {
      ...introductions,
      '1.53/a.md': { links: ['../../pages/status/index.tsx', './gone.tsx'] },
      'site/status/index.tsx': { title: 'Status' },
    },
  });
  expect(pages.find(({ path }) => path === '/1.53/a')!.doc!.links[0]).toEqual({ href: '/status' });
  expect(pages.find(({ path }) => path === '/status')!.data).toMatchObject({ kind: 'page', title: 'Status', hideTitle: true });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The link "./gone.tsx" leads nowhere: there is no file "content/1.53/gone.tsx".',
  ]);
});

test('are drafts and unlisted as docs are, and leave the sitemap when they say so', () => {
  const pages = {
    ...introductions,
    'site/a.md': { draft: true },
    'site/b.md': { unlisted: true },
    'site/c.md': { sitemap: false },
    'site/d.md': {},
  };
  const shown = (mode: 'production' | 'preview') =>
    linkSite({ ...makeLinkInput({ versions, pages }), mode }).pages.flatMap(({ path, data, inSitemap }) =>
      data.kind === 'page' ? [[path, data.noIndex, inSitemap]] : [],
    );
  expect(shown('production')).toEqual([
    ['/b', true, false],
    ['/c', false, false],
    ['/d', false, true],
  ]);
  expect(shown('preview')[0]).toEqual(['/a', true, false]);
});

test('have the severity that the config sets for "site"', () => {
  const overrides = [
    { paths: ['site/company/**'], brokenLinks: 'warning' as const },
    { versions: ['1.53'], brokenLinks: 'ignore' as const },
  ];
  const pages = {
    ...introductions,
    'site/a.md': { links: ['/gone'] },
    'site/company/b.md': { links: ['/gone'] },
    '1.53/c.md': { links: ['/gone'] },
  };
  expect(
    link({ config: { checks: { overrides } }, versions, pages }).diagnostics.map(({ severity, place }) => [severity, place?.file]),
  ).toEqual([
    ['error', 'pages/a.md'],
    ['warning', 'pages/company/b.md'],
  ]);
});

test("name a class of the document as Docusaurus' pages do", () => {
  const { pages } = link({
    pages: { 'next/introduction.md': {}, 'site/about.md': { extra: { wrapperClassName: 'landing' } }, 'site/b.md': {} },
  });
  expect(pages.flatMap(({ data }) => (data.kind === 'page' ? [data.root] : []))).toEqual([{ className: 'landing' }, undefined]);
});

test('may be landing pages, as docs may: there is nothing around the content', () => {
  const toc = [{ id: 'a', level: 2, parts: [{ text: 'A' }] }];
  const { pages, diagnostics } = link({
    sidebars: { next: { docs: ['introduction', 'home'] } },
    pages: {
      'next/introduction.md': {},
      'next/home.md': { layout: 'landing', slug: '/', toc },
      'site/product.md': { layout: 'landing', toc },
    },
    lastUpdates: {},
  });
  expect(diagnostics).toEqual([]);
  const at = (route: string) => pages.find(({ path }) => path === route)!.data;
  const alone = {
    layout: 'landing',
    breadcrumbs: [],
    previous: null,
    next: null,
    toc: [],
    hideToc: true,
    editUrl: null,
    lastUpdated: null,
  };
  expect(at('/')).toMatchObject({ kind: 'doc', ...alone, sidebarId: null });
  expect(at('/product')).toMatchObject({ kind: 'page', ...alone });
  // Its neighbour still leads to it.
  expect(at('/introduction')).toMatchObject({ next: { href: '/' }, sidebarId: 'docs' });
});

test('say how landing pages are asked for, where one is asked for as in VitePress', () => {
  const found = problems({
    pages: { 'next/introduction.md': { layout: 'home' }, 'next/free.md': { layout: 'mine' }, 'site/prices.md': { layout: 'home' } },
  });
  expect(found).toEqual([
    { severity: 'error', code: 'invalid-front-matter', message: '"layout" must be "default", "wide", "bare" or "landing"; found "home".' },
    { severity: 'warning', code: 'unknown-key', message: 'VitePress makes a landing page of "layout: home"; docsgen does not.' },
  ]);
});

test('404 is what the site shows at unknown addresses, and has no address of its own', () => {
  const { pages, diagnostics } = link({
    pages: {
      'next/introduction.md': { links: ['../../pages/404.md'] },
      'site/404.mdx': { heading: 'Lost', parts: ['landing'], layout: 'landing', links: ['./pricing.md'] },
      'site/pricing.md': {},
    },
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(['broken-link']);
  expect(pages.map(({ path }) => path)).toEqual(['/', '/404.html', '/introduction', '/pricing', '/search']);
  const page = pages.find(({ path }) => path === '/404.html')!;
  expect(page).toMatchObject({ inSitemap: false, doc: { links: [{ href: '/pricing' }] } });
  expect(page.data).toMatchObject({
    kind: 'not-found',
    path: '/404.html',
    canonical: 'https://docs.example.com/404.html',
    noIndex: true,
    title: 'Lost',
    hideTitle: true,
    layout: 'landing',
  });
});

test('404 without a title has that of docsgen, and a draft is none', () => {
  const notFound = (sketch: SiteSketch) => link(sketch).pages.find(({ data }) => data.kind === 'not-found')!;
  const one = { 'next/introduction.md': {} };
  expect(notFound({ pages: { ...one, 'site/404.md': {} } }).data).toMatchObject({ title: 'Page Not Found', hideTitle: false });
  expect(notFound({ pages: { ...one, 'site/404.md': { draft: true } } }).doc).toBeNull();
  expect(notFound({ config: { baseUrl: '/docs/' }, pages: { ...one, 'site/404.md': {} } }).path).toBe('/docs/404.html');
});
