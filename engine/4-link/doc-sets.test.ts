import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import { linkSite } from './link-site.ts';
import type { Page } from './site-model.ts';

const docSets = {
  community: { label: 'Community', path: '/community', showLastUpdateTime: true, breadcrumbs: false },
  api: { label: 'API', path: '/api/v', numberPrefixes: false, versionPersistence: 'none' as const },
};

const sketch: SiteSketch = {
  config: {
    docSets,
    navbar: {
      versionDropdown: false,
      items: [
        { type: 'doc', docId: 'introduction' },
        { type: 'doc', docId: 'introduction', docSet: 'community' },
        { type: 'docSidebar', sidebarId: 'docs', docSet: 'api' },
        { type: 'docsVersionDropdown', docSet: 'community', versions: ['1.0', 'next'] },
        { type: 'docsVersion', docSet: 'community' },
      ],
    },
  },
  versions: ['2', '1'],
  setVersions: { community: { versions: ['next', { name: '1.0', label: 'One' }] } },
  sidebars: {
    '2': { docs: ['introduction', 'rules'] },
    'community@1.0': { docs: ['rules', 'introduction'] },
    'api@current': { docs: ['introduction', '01-a'] },
  },
  pages: {
    '2/introduction.md': { heading: 'Welcome', links: ['../../community/1.0/rules.md', '../../api/01-a.md#x', '/community/rules'] },
    '2/rules.md': { heading: 'Rules of two', tags: ['law'] },
    '1/introduction.md': { heading: 'Welcome one' },
    'community@next/introduction.md': { heading: 'Hello next' },
    'community@next/rules.md': { heading: 'Rules next', tags: ['law'] },
    'community@1.0/introduction.md': { heading: 'Hello', links: ['rules.md', '../../content/2/rules.md'] },
    'community@1.0/rules.md': { heading: 'Rules', tags: ['law'] },
    'api@current/introduction.md': { heading: 'API' },
    'api@current/01-a.md': { heading: 'A', anchors: ['x'] },
    'site/pricing.md': { heading: 'Pricing' },
  },
};

const link = (change: Partial<SiteSketch> = {}) => linkSite(makeLinkInput({ ...sketch, ...change }));
const pageAt = ({ pages }: { pages: Page[] }, path: string) => pages.find((page) => page.path === path)!;

describe('doc sets', () => {
  const model = link();

  test('have routes, tags and route tables of their own', () => {
    expect(model.diagnostics).toEqual([]);
    expect(model.pages.map(({ path, version }) => `${path} ${version}`)).toEqual([
      '/ 2',
      '/1 1',
      '/1/introduction 1',
      '/404.html 2',
      '/api/v api@current',
      '/api/v/01-a api@current',
      '/api/v/introduction api@current',
      '/community community@1.0',
      '/community/introduction community@1.0',
      '/community/next community@next',
      '/community/next/introduction community@next',
      '/community/next/rules community@next',
      '/community/next/tags community@next',
      '/community/next/tags/law community@next',
      '/community/rules community@1.0',
      '/community/tags community@1.0',
      '/community/tags/law community@1.0',
      '/introduction 2',
      '/pricing 2',
      '/rules 2',
      '/search 2',
      '/tags 2',
      '/tags/law 2',
      '/versions 2',
    ]);
  });

  test('have no page in common', () => {
    const alternates = (path: string) => {
      const { data } = pageAt(model, path);
      return 'alternates' in data ? data.alternates : null;
    };
    expect(alternates('/community/rules')).toEqual({ 'community@next': { href: '/community/next/rules', exact: true } });
    expect(alternates('/community/tags/law')).toEqual({ 'community@next': { href: '/community/next/tags/law', exact: true } });
    expect(alternates('/api/v/introduction')).toEqual({});
    expect(alternates('/introduction')).toEqual({ '1': { href: '/1/introduction', exact: true } });
  });

  test('have sidebars, neighbours and breadcrumbs as they say', () => {
    expect(pageAt(model, '/community/rules').data).toMatchObject({
      version: 'community@1.0',
      sidebarId: 'docs',
      previous: null,
      next: { href: '/community/introduction' },
      breadcrumbs: [],
    });
    expect(pageAt(model, '/rules').data).toMatchObject({ previous: { href: '/introduction' }, breadcrumbs: [{ href: '/rules' }] });
    expect(model.sidebars.map(({ version, id }) => `${version} ${id}`)).toEqual(['2 docs', 'community@1.0 docs', 'api@current docs']);
  });

  test('link to each other by file', () => {
    const hrefs = (path: string) => pageAt(model, path).doc!.links.map(({ href }) => href);
    expect(hrefs('/introduction')).toEqual(['/community/rules', '/api/v/01-a#x', '/community/rules']);
    expect(hrefs('/community/introduction')).toEqual(['/community/rules', '/rules']);
  });

  test('are what navbar items look in', () => {
    expect(model.site.navbar.items).toMatchObject([
      { type: 'doc', targets: { '2': { href: '/introduction' }, '1': { href: '/1/introduction' } } },
      {
        docSet: 'community',
        targets: { 'community@next': { href: '/community/next/introduction' }, 'community@1.0': { href: '/community/introduction' } },
      },
      { docSet: 'api', targets: { 'api@current': { href: '/api/v/introduction' } } },
      { docSet: 'community', versions: ['community@1.0', 'community@next'] },
      { type: 'docsVersion', docSet: 'community' },
    ]);
    expect(Object.keys(model.site.navbar.items[0]!)).not.toContain('docSet');
  });

  test('are told apart in what all pages share', () => {
    expect(model.site.docSets).toEqual([
      { label: 'Documentation', versionPersistence: 'localStorage' },
      { id: 'community', label: 'Community', versionPersistence: 'localStorage' },
      { id: 'api', label: 'API', versionPersistence: 'none' },
    ]);
    expect(model.site.versions.map(({ name, docSet, path, isLast, banner, badge }) => [name, docSet, path, isLast, banner, badge])).toEqual(
      [
        ['2', undefined, '/', true, 'none', true],
        ['1', undefined, '/1', false, 'unmaintained', true],
        ['community@next', 'community', '/community/next', false, 'unreleased', true],
        ['community@1.0', 'community', '/community', true, 'none', true],
        ['api@current', 'api', '/api/v', true, 'none', false],
      ],
    );
    expect(pageAt(model, '/community/rules').data.head).toEqual([
      { tagName: 'meta', attributes: { name: 'docsearch:version', content: '1.0' } },
      { tagName: 'meta', attributes: { name: 'docsearch:docusaurus_tag', content: 'docs-community-1.0' } },
    ]);
    expect(pageAt(model, '/rules').data.head).toBeUndefined();
  });

  test('are known to search by their own names, or by those that it has already', () => {
    const named = linkSite(
      makeLinkInput({
        versions: [{ name: '2', searchName: 'current' }, '1'],
        config: { docSets: { community: { label: 'Community', path: '/community' } } },
        setVersions: { community: { versions: [{ name: '1.0', searchName: 'one' }] } },
        pages: { '2/introduction.md': {}, '1/introduction.md': {}, 'community@1.0/introduction.md': {} },
      }),
    );
    expect(named.site.search.versionNames).toEqual({ '2': 'current', 'community@1.0': 'community@one' });
    const tagsOf = (path: string) => pageAt(named, path).data.head?.map(({ attributes }) => attributes.content);
    expect(['/introduction', '/1/introduction', '/community/introduction'].map(tagsOf)).toEqual([
      ['current', 'docs-default-current'],
      undefined,
      ['one', 'docs-community-one'],
    ]);
    expect(model.site.search).not.toHaveProperty('versionNames');
  });

  test('redirect the name of their latest version, each below its path', () => {
    const from = model.redirects.map((redirect) => redirect.from);
    expect(from).toContain('/2/rules');
    expect(from).toContain('/community/1.0/rules');
    expect(from).toContain('/community/1.0');
    expect(from.filter((path) => path.startsWith('/api'))).toEqual([]);
  });

  test('that are one leave no trace', () => {
    const { site } = linkSite(makeLinkInput({ pages: { 'next/introduction.md': {} } }));
    expect(site.docSets).toBeUndefined();
    expect(Object.keys(site.versions[0]!)).not.toContain('docSet');
  });

  test('have a list of versions only where one of them has several', () => {
    const single = link({
      versions: undefined as never,
      setVersions: {},
      config: { docSets },
      sidebars: {},
      pages: {
        'next/introduction.md': {},
        'community@current/introduction.md': {},
        'api@current/introduction.md': {},
      },
    });
    expect(single.diagnostics).toEqual([]);
    expect(single.pages.map(({ path }) => path)).not.toContain('/versions');
  });

  test('with any names and paths never share a page or a route', () => {
    const id = fc.stringMatching(/^[a-z]{1,3}$/);
    const names = fc.uniqueArray(fc.constantFrom('next', '1', '2.0', 'v3'), { minLength: 1, maxLength: 3 });
    const docs = fc.uniqueArray(fc.constantFrom('introduction', 'a', 'a/b', 'c'), { minLength: 1 });
    const set = fc.record({ names, docs });
    fc.assert(
      fc.property(set, fc.uniqueArray(fc.tuple(id, set), { maxLength: 3, selector: ([key]) => key }), (first, others) => {
        const all = [{ key: '', ...first }, ...others.map(([key, rest]) => ({ key: `${key}@`, ...rest }))];
        const { pages, diagnostics } = linkSite(
          makeLinkInput({
            config: { docSets: Object.fromEntries(others.map(([key]) => [key, { label: key, path: `/x-${key}` }])) },
            versions: first.names.map((name) => ({ name, mainDoc: null })),
            setVersions: Object.fromEntries(
              others.map(([key, { names: own }]) => [key, { versions: own.map((name) => ({ name, mainDoc: null })) }]),
            ),
            pages: Object.fromEntries(
              all.flatMap(({ key, names: own, docs: ids }) => own.flatMap((name) => ids.map((doc) => [`${key}${name}/${doc}.md`, {}]))),
            ),
          }),
        );
        expect(diagnostics).toEqual([]);
        expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
        const setOf = (name: string) => (name.includes('@') ? name.split('@')[0] : null);
        for (const { data } of pages) {
          if (data.kind !== 'doc') continue;
          const reached = Object.keys(data.alternates);
          const own = all.find(({ key }) => key === (setOf(data.version) === null ? '' : `${setOf(data.version)}@`))!;
          expect(reached.map(setOf).filter((other) => other !== setOf(data.version))).toEqual([]);
          expect(reached).toHaveLength(own.names.length - 1);
        }
      }),
    );
  });
});

describe('the root of a version', () => {
  const routesOf = (versions: SiteSketch['versions'], pages: SiteSketch['pages'], sidebars: SiteSketch['sidebars'] = {}) => {
    const model = linkSite(makeLinkInput({ versions, pages, sidebars, config: { search: { provider: 'none' } } } as SiteSketch));
    expect(model.diagnostics).toEqual([]);
    const paths = model.pages.map(({ path }) => path).filter((path) => path !== '/404.html');
    return { paths, mainDoc: model.site.versions[0]!.mainDoc, redirects: model.redirects };
  };
  const version = { name: 'next', path: '/docs', mainDoc: null };

  test('has no page without a main doc, and links lead to the first doc of the first sidebar', () => {
    const sidebars = { next: { b: [{ type: 'category', label: 'C', link: { type: 'doc', id: 'z' }, items: ['a'] }], a: ['a'] } };
    const { paths, mainDoc, redirects } = routesOf([version], { 'next/a.md': {}, 'next/introduction.md': {}, 'next/z.md': {} }, sidebars);
    expect(paths).toEqual(['/docs/a', '/docs/introduction', '/docs/z']);
    expect(mainDoc).toBe('/docs/z');
    expect(redirects).toEqual([{ from: '/', to: '/docs/z' }]);
  });

  test('has the doc with the slug "/", which links lead to', () => {
    const { paths, mainDoc } = routesOf([version], { 'next/a.md': {}, 'next/b.md': { slug: '/' } }, { next: { a: ['a'] } });
    expect([paths, mainDoc]).toEqual([['/docs', '/docs/a'], '/docs']);
  });

  test('leads to the first doc of all where no sidebar has one', () => {
    expect(routesOf([version], { 'next/b.md': {}, 'next/a.md': {} }, { next: {} }).mainDoc).toBe('/docs/a');
  });

  test('shows the introduction unless the manifest says otherwise', () => {
    expect(routesOf([{ name: 'next', path: '/docs' }], { 'next/introduction.md': {} }).paths).toEqual(['/docs', '/docs/introduction']);
  });
});
