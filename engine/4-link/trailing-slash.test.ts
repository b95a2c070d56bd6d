import { describe, expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import { toHref } from '../paths/route-form.ts';
import { linkSite } from './link-site.ts';
import { joinRoute } from './route.ts';
import type { SiteModel } from './site-model.ts';

const LINKS = [
  ...['./guides/a.md', './guides/a.md?x=1#one', '/guides/a', '/guides/a/#one', '/guides/a.html', '/1.53', '/1.54/guides/a', '/old', '/'],
  ...['/api', '/api/', '/openapi.json', '#top', 'pathname:///other', '/tags', '/category/more', '/versions', '/pricing?plan=2'],
];

/** A site with all that makes addresses. */
const sketch: SiteSketch = {
  versions: [{ name: 'next' }, '1.54', '1.53'],
  latest: '1.54',
  sidebars: Object.fromEntries(
    ['next', '1.54', '1.53'].map((name) => [
      name,
      {
        docs: [
          'introduction',
          { type: 'category', label: 'More', link: { type: 'generated-index' }, items: ['guides/a', 'release-notes/v1.31'] },
          { type: 'category', label: 'Deploy', link: { type: 'doc', id: 'deployment/index' }, items: ['guides/b'] },
          { type: 'link', label: 'Elsewhere', href: '/guides/a?x=1' },
        ],
      },
    ]),
  ),
  pages: Object.assign(
    {},
    ...['next', '1.54', '1.53'].map((name) => ({
      [`${name}/introduction.md`]: { links: LINKS.map((url) => (name === '1.54' ? url : '#')) },
      [`${name}/guides/a.md`]: { tags: ['GPU'], anchors: ['one'], links: ['b', './b', '../introduction'] },
      [`${name}/guides/b.md`]: { pagination_next: 'introduction' },
      [`${name}/release-notes/v1.31.md`]: {},
      [`${name}/deployment/index.md`]: {},
    })),
    { 'site/pricing.md': { links: ['/guides/a'] } },
    ...['2.0', '1.0'].map((name) => ({
      [`community@${name}/introduction.md`]: {},
      [`community@${name}/rules.md`]: { tags: ['x'], links: ['/guides/a', './introduction.md'] },
    })),
  ),
  setVersions: { community: { versions: ['2.0', '1.0'], latest: '2.0' } },
  publicFiles: ['api/index.html', 'openapi.json', 'logo.svg', 'img/favicon.svg'],
  posts: {
    '2024-01-01-a.md': { tags: ['x'], extra: { authors: 'ada' }, links: ['/guides/a', './2024-01-02-b.md'] },
    '2024-01-02-b.md': { tags: ['x'], extra: { authors: ['ada'] } },
    '2024-01-03-c.md': {},
  },
  authors: 'ada: { name: Ada, page: true }\n',
  config: {
    blog: { postsPerPage: 1 },
    docSets: { community: { label: 'Community', path: '/community' } },
    redirects: [
      { from: '/old', to: '/guides/a#one' },
      { from: '/old.html', to: '/guides/b/' },
    ],
    footer: { links: [{ title: 'Docs', items: [{ label: 'A', to: '/guides/a' }] }] },
    navbar: {
      logo: { src: 'logo.svg', href: '/guides/a' },
      items: [
        { type: 'doc', docId: 'guides/a' },
        { type: 'docSidebar', sidebarId: 'docs' },
        { type: 'doc', docId: 'rules', docSet: 'community' },
        { type: 'docsVersionDropdown', docSet: 'community' },
        { type: 'docsVersion', to: '/versions' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/versions', label: 'All' }] },
        { to: '/guides/a?x=1#one', label: 'A' },
        { href: '/pricing', label: 'Prices' },
        { to: 'pathname:///pricing', label: 'As it is' },
      ],
    },
  },
};

const link = (config: SiteSketch['config'], more: Partial<SiteSketch> = {}): SiteModel =>
  linkSite(makeLinkInput({ ...sketch, ...more, config: { ...sketch.config, ...config } }));

/** Every text in what readers get, with where it stands. */
function listTexts(value: unknown, at = ''): [at: string, text: string][] {
  // What a page says of itself as data.
  if (typeof value === 'string') return value.startsWith('{') ? listTexts(JSON.parse(value), at) : [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => listTexts(below, `${at}.${key}`));
}

function shownTo({ site, pages, sidebars, redirects, feeds }: SiteModel) {
  return listTexts({
    feeds: feeds?.map(({ feed }) => feed),
    site,
    sidebars: sidebars.map(({ items }) => items),
    redirects: redirects.map(({ to }) => to),
    pages: Object.fromEntries(
      pages.map(({ path, data, doc, content, posts }) => [path, { data, doc: { ...doc, file: null }, content, posts }]),
    ),
  });
}

describe.each([
  ['/', true],
  ['/', false],
  ['/', undefined],
  ['/docs/', true],
  ['/docs/', false],
  ['/a/b/', true],
])('below %s with trailingSlash %s', (baseUrl, trailingSlash) => {
  const form = { baseUrl, trailingSlash };
  const config = trailingSlash === undefined ? { baseUrl } : { baseUrl, trailingSlash };

  test('gives every page one address, wherever it is named', () => {
    const model = link(config);
    expect(model.diagnostics).toEqual([]);
    const routes = new Set(model.pages.map(({ path }) => path));
    const found = shownTo(model).flatMap(([at, text]) => {
      const path = text.replace('https://docs.example.com', '').replace(/[?#].*$/, '');
      const route = path.startsWith('/') ? joinRoute(path) : '';
      // Asked for as it is.
      if (!routes.has(route) || at.startsWith('.site.navbar.items.8.')) return [];
      return at === '.site.baseUrl' || at === '.site.url' ? [] : [[at, path, toHref(route, form)]];
    });
    // So many that no kind of place is left out.
    expect(found.length).toBeGreaterThan(450);
    expect(found.filter(([, written, address]) => written !== address)).toEqual([]);
  });

  test('keeps routes as they are inside docsgen', () => {
    const plain = link({ baseUrl });
    const model = link(config);
    expect(model.pages.map(({ path, version }) => [path, version])).toEqual(plain.pages.map(({ path, version }) => [path, version]));
    expect(model.redirects.map(({ from }) => from)).toEqual(plain.redirects.map(({ from }) => from));
  });
});

describe('links', () => {
  const hrefs = (trailingSlash: boolean | undefined, file: string) =>
    link(trailingSlash === undefined ? {} : { trailingSlash })
      .pages.find(({ doc }) => doc?.file === `content/${file}`)!
      .doc!.links.map(({ href }) => href);

  test('keep query and anchor behind the slash, and files their names', () => {
    expect(hrefs(true, '1.54/introduction.md')).toEqual([
      ...['/guides/a/', '/guides/a/?x=1#one', '/guides/a/', '/guides/a/#one', '/guides/a/', '/1.53/', '/guides/a/', '/guides/a/', '/'],
      ...['/api/', '/api/', '/openapi.json', '#top', '/other', '/tags/', '/category/more/', '/versions/', '/pricing/?plan=2'],
    ]);
    expect(hrefs(false, '1.54/introduction.md')).toEqual([
      ...['/guides/a', '/guides/a?x=1#one', '/guides/a', '/guides/a#one', '/guides/a', '/1.53', '/guides/a', '/guides/a', '/'],
      ...['/api/', '/api/', '/openapi.json', '#top', '/other', '/tags', '/category/more', '/versions', '/pricing?plan=2'],
    ]);
  });

  test('count relative ones from the address that the browser has, then from the file', () => {
    expect(hrefs(undefined, '1.54/guides/a.md')).toEqual(['/guides/b', '/guides/b', '/introduction']);
    // '/guides/a/b' is no page, so the file is meant; a page at that route comes first.
    expect(hrefs(true, '1.54/guides/a.md')).toEqual(['/guides/b/', '/guides/b/', '/introduction/']);
    const pages = { ...sketch.pages, '1.54/guides/a/b.md': { id: 'below' }, '1.54/x.md': { slug: '/guides/a/b' } };
    const [first] = link({ trailingSlash: true }, { pages }).pages.find(({ path }) => path === '/guides/a')!.doc!.links;
    expect(first).toEqual({ href: '/guides/a/b/' });
  });

  test('end as the others where they lead nowhere on a site that allows it', () => {
    const pages = { 'next/introduction.md': { links: ['/missing', 'missing?x', '/missing.pdf'] } };
    const sidebars = {};
    const model = linkSite(makeLinkInput({ pages, sidebars, config: { trailingSlash: true, checks: { brokenLinks: 'ignore' } } }));
    const { doc } = model.pages.find(({ path }) => path === '/introduction')!;
    expect(doc!.links.map(({ href }) => href)).toEqual(['/missing/', '/introduction/missing/?x', '/missing.pdf']);
  });
});

test('pages that are single files are reported where one would be the index of a folder with a page', () => {
  const pages = { 'next/introduction.md': {}, 'next/a.md': { slug: '/guides' }, 'next/b.md': { slug: '/guides/index' } };
  const problems = (trailingSlash: boolean) =>
    linkSite(makeLinkInput({ pages, config: { trailingSlash } })).diagnostics.map(({ code, message }) => [code, message]);
  expect(problems(true)).toEqual([]);
  expect(problems(false)).toEqual([['duplicate-route', expect.stringContaining('"/guides/index"')]]);
});

test('the root of a site whose versions all have a path redirects to an address', () => {
  const { redirects } = linkSite(
    makeLinkInput({ versions: [{ name: '1.0', path: '/v1' }], pages: { '1.0/introduction.md': {} }, config: { trailingSlash: true } }),
  );
  expect(redirects).toEqual([{ from: '/', to: '/v1/introduction/' }]);
});

test('a redirect from a page is reported in each form', () => {
  const codes = (trailingSlash: boolean) =>
    link(
      { trailingSlash, redirects: [{ from: '/guides/a', to: '/guides/b' }] },
      { pages: { ...sketch.pages, '1.54/introduction.md': {} } },
    ).diagnostics.map(({ code }) => code);
  expect([codes(true), codes(false)]).toEqual([['redirect-from-page'], ['redirect-from-page']]);
});
