import { describe, expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import { VERSION_SENTINEL } from '../text/version-sentinel.ts';
import { linkSite } from './link-site.ts';

const link = (sketch: SiteSketch) => linkSite(makeLinkInput(sketch));
const versions = [{ name: 'next', label: 'Cloud' }, '1.54', '1.53'];
const introductions = { 'next/introduction.md': {}, '1.54/introduction.md': {}, '1.53/introduction.md': {} };
const problems = (sketch: SiteSketch) =>
  link(sketch).diagnostics.map(({ severity, code, message, place, fix }) => ({ severity, code, message, place, fix }));

describe('a doc page', () => {
  const docPage = (sketch: SiteSketch, path: string) => link(sketch).pages.find((page) => page.path === path)!;

  test('has another title for search engines and tabs where its front matter says so', () => {
    const { data } = docPage({ versions, pages: { ...introductions, 'next/a.md': { title: 'A', title_meta: 'All of A' } } }, '/next/a');
    expect([data.title, 'head' in data && data.head]).toEqual([
      'A',
      [
        { tagName: 'title', attributes: {}, text: 'All of A | Docs' },
        { tagName: 'meta', attributes: { property: 'og:title', content: 'All of A | Docs' } },
      ],
    ]);
  });

  test('holds all that the theme shows but the content', () => {
    const page = docPage(
      {
        versions,
        config: {
          tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
          docs: { editUrl: 'https://git.example.com/edit/{version}', showLastUpdateTime: true, showLastUpdateAuthor: true },
        },
        pages: {
          ...introductions,
          '1.53/a.md': { unlisted: true },
          'next/a.md': {
            heading: `A in ${VERSION_SENTINEL}`,
            excerpt: `All about ${VERSION_SENTINEL}.`,
            keywords: ['x'],
            image: './share.png',
            toc: [
              { id: 'one', level: 2, parts: [{ text: `In ${VERSION_SENTINEL}` }] },
              { id: 'two', level: 3, parts: [{ text: 'run()', code: true }] },
              { id: 'deep', level: 4, parts: [{ text: 'Deep' }] },
            ],
            links: ['introduction.md'],
          },
        },
        assets: { 'content/next/share.png': { hash: '1a2b3c4d', absolutePath: '/site/content/next/share.png' } },
        lastUpdates: { 'content/next/a.md': { date: '2026-03-04T05:06:07Z', author: 'Ada' } },
      },
      '/next/a',
    );
    expect(page).toEqual({
      path: '/next/a',
      version: 'next',
      inSitemap: true,
      doc: { compileKey: 'key of next/a.md', links: [{ href: '/next/introduction' }], file: 'content/next/a.md' },
      data: {
        kind: 'doc',
        path: '/next/a',
        title: 'A in Cloud',
        description: 'All about Cloud.',
        keywords: ['x'],
        image: 'https://docs.example.com/assets/files/share-1a2b3c4d.png',
        canonical: 'https://docs.example.com/next/a',
        noIndex: false,
        version: 'next',
        sidebarId: null,
        breadcrumbs: [],
        previous: null,
        next: null,
        alternates: { '1.54': { href: '/introduction', exact: false }, '1.53': { href: '/1.53/a', exact: true } },
        docId: 'a',
        hideTitle: true,
        hideToc: false,
        toc: [
          { id: 'one', level: 2, parts: [{ text: 'In Cloud' }] },
          { id: 'two', level: 3, parts: [{ text: 'run()', code: true }] },
        ],
        unlisted: false,
        draft: false,
        editUrl: 'https://git.example.com/edit/next/content/next/a.md',
        lastUpdated: { date: '2026-03-04', author: 'Ada' },
      },
    });
  });

  test('names the files of the parts that its content needs, and of the site, and no other page does', () => {
    const parts = {
      math: { styles: ['/docs/assets/math-1.css'], modules: [] },
      mermaid: { styles: ['/docs/assets/mermaid-2.css'], modules: ['/docs/assets/mermaid-3.js'] },
    };
    const sketch: SiteSketch = {
      config: { baseUrl: '/docs/' },
      parts,
      pages: {
        'next/introduction.md': {},
        'next/a.md': { parts: ['math', 'mermaid', 'unheard-of'], styleFiles: ['assets/ä.css'] },
        'next/b.md': { parts: ['math'] },
      },
    };
    const filesOf = (path: string) => {
      const { styles, modules } = docPage(sketch, path).data;
      return { styles, modules };
    };
    expect(filesOf('/docs/a')).toEqual({
      styles: ['/docs/assets/math-1.css', '/docs/assets/mermaid-2.css', '/docs/assets/%C3%A4.css'],
      modules: ['/docs/assets/mermaid-3.js'],
    });
    expect(filesOf('/docs/b')).toEqual({ styles: ['/docs/assets/math-1.css'] });
    expect(Object.keys(docPage(sketch, '/docs/introduction').data)).not.toContain('styles');
  });

  test.each([
    [
      'its own levels of the table of contents',
      { toc_min_heading_level: 3, toc_max_heading_level: 4 },
      {
        toc: [
          { id: 'two', level: 3, parts: [] },
          { id: 'deep', level: 4, parts: [] },
        ],
      },
    ],
    ['no title', { hide_title: true }, { hideTitle: true }],
    ['no table of contents', { hide_table_of_contents: true }, { hideToc: true }],
    ['an edit link of its own', { custom_edit_url: 'https://example.com/e' }, { editUrl: 'https://example.com/e' }],
    ['no edit link', { custom_edit_url: null }, { editUrl: null }],
    ['a date of its own', { last_update: { date: '2025-06-30', author: null } }, { lastUpdated: { date: '2025-06-30', author: null } }],
    ['an image elsewhere', { image: 'https://example.com/x.png' }, { image: 'https://example.com/x.png' }],
    ['an image in a public folder', { image: '/img/x.png' }, { image: 'https://docs.example.com/img/x.png' }],
    ['nothing to do with search engines', { unlisted: true }, { unlisted: true, noIndex: true }],
  ])('may have %s', (_, frontMatter, expected) => {
    const toc = [2, 3, 4].map((level) => ({ id: ['one', 'two', 'deep'][level - 2]!, level, parts: [] }));
    const sketch: SiteSketch = {
      config: { docs: { editUrl: 'https://git.example.com/', showLastUpdateTime: true } },
      publicFiles: ['img/x.png'],
      pages: { 'next/introduction.md': {}, 'next/a.md': { toc, ...frontMatter } },
    };
    const page = docPage(sketch, '/a');
    expect(page.data).toMatchObject(expected);
    expect(page.inSitemap).toBe(!('unlisted' in frontMatter));
  });

  test('says for the sitemap when it was last changed, where the config asks for it and somebody knows', () => {
    const pages = { ...introductions, 'next/a.md': {}, 'next/b.md': { last_update: { date: '2026-05-06', author: null } } };
    const lastUpdates = Object.fromEntries(['a', 'b'].map((id) => [`content/next/${id}.md`, { date: '2026-03-04', author: 'Ada' }]));
    const datesOf = (config: SiteSketch['config']) =>
      ['a', 'b', 'introduction'].map((id) => docPage({ versions, pages, config, lastUpdates }, `/next/${id}`).lastmod);
    expect(datesOf({ sitemap: { lastmod: true } })).toEqual(['2026-03-04', '2026-05-06', undefined]);
    expect(datesOf({})).toEqual([undefined, undefined, undefined]);
  });

  test('of a version that search engines are to leave out is not in the sitemap', () => {
    const { data, inSitemap } = docPage(
      { versions: [{ name: 'next', path: '/', noIndex: true }], pages: { 'next/introduction.md': {} } },
      '/introduction',
    );
    expect([data.noIndex, inSitemap]).toEqual([true, false]);
  });
});

describe('the site', () => {
  test('has a navbar with a target in each version', () => {
    const sketch: SiteSketch = {
      versions,
      config: {
        product: { name: 'Slipway' },
        navbar: {
          title: '{product}',
          logo: { src: 'img/logo.svg' },
          items: [
            { type: 'doc', docId: 'python/introduction', label: 'Python' },
            { type: 'docSidebar', sidebarId: 'api', label: 'API' },
            { to: '/versions', label: 'All versions' },
            { href: 'https://example.com', label: '{product} code' },
            { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/versions', label: 'All' }] },
          ],
        },
      },
      sidebars: {
        '1.54': {
          docs: ['introduction'],
          api: [
            { type: 'link', label: 'x', href: '/' },
            { type: 'category', label: 'C', items: ['python/introduction'] },
          ],
        },
        '1.53': { api: ['introduction'] },
      },
      pages: { ...introductions, '1.54/python/introduction.md': { title: 'Python' }, '1.53/python/introduction.md': { draft: true } },
      publicFiles: ['img/logo.svg'],
      assets: { 'content/public/img/logo.svg': { hash: '1a2b3c4d', width: 32, height: 30, absolutePath: '/x' } },
    };
    const { site, diagnostics } = link(sketch);
    const python = { href: '/python/introduction', docId: 'python/introduction', sidebarId: 'api', unlisted: false, label: 'Python' };
    const right = { position: 'right', className: null };
    const all = { position: 'right', className: null, type: 'link', label: 'All', href: '/versions', external: false, ariaLabel: null };
    expect(diagnostics).toEqual([]);
    expect(site.navbar).toEqual({
      title: 'Slipway',
      logo: { src: '/img/logo.svg', srcDark: null, alt: '', href: '/', width: 32, height: 30 },
      hideOnScroll: false,
      items: [
        { ...right, type: 'doc', label: 'Python', targets: { '1.54': python, '1.53': null } },
        {
          ...right,
          type: 'docSidebar',
          label: 'API',
          sidebarId: 'api',
          targets: {
            '1.54': python,
            '1.53': { href: '/1.53/introduction', docId: 'introduction', sidebarId: 'api', unlisted: false, label: 'introduction' },
          },
        },
        { ...all, label: 'All versions' },
        { ...all, label: 'Slipway code', href: 'https://example.com', external: true },
        { ...right, type: 'docsVersionDropdown', itemsBefore: [], itemsAfter: [all], versions: ['next', '1.54', '1.53'] },
      ],
    });
  });

  test.each<[name: string, written: object, picture: object, expected: object]>([
    ['high', {}, { width: 500, height: 100 }, { width: 160, height: 32 }],
    ['low', {}, { width: 60, height: 20 }, { width: 60, height: 20 }],
    ['of a written width', { width: 100 }, { width: 500, height: 100 }, { width: 100, height: 20 }],
    ['of a written height', { height: 24 }, { width: 500, height: 100 }, { width: 120, height: 24 }],
    ['of both', { width: 10, height: 24 }, { width: 500, height: 100 }, { width: 10, height: 24 }],
    ['of no known shape', { height: 24 }, {}, { width: null, height: 24 }],
  ])('gives a logo the bar’s height: one that is %s', (_name, written, picture, expected) => {
    const { site } = link({
      config: { navbar: { logo: { src: 'img/logo.svg', ...written } } },
      pages: { 'next/introduction.md': {} },
      assets: { 'content/public/img/logo.svg': { hash: '1a2b3c4d', absolutePath: '/x', ...picture } },
    });
    expect(site.navbar.logo).toMatchObject(expected);
  });

  test('says where navbar links are active, and how they open', () => {
    const items = [
      { label: '', 'aria-label': 'GitHub', className: 'icon', href: 'https://github.com/x', rel: 'me' },
      { label: 'Docs', to: '/introduction', activeBasePath: 'guides.v1', target: '_blank' },
      { html: '<i>{product}</i>', href: 'https://example.com/?a&b', className: 'x' },
      { label: 'Both', to: '/introduction', activeBaseRegex: '/(a|b)' },
    ];
    const { site, diagnostics } = link({
      config: { baseUrl: '/docs/', navbar: { items }, product: { name: 'Slipway' } },
      pages: { 'next/introduction.md': {} },
    });
    expect(diagnostics).toEqual([]);
    expect(site.navbar.items).toMatchObject([
      { label: '', ariaLabel: 'GitHub', external: true, rel: 'me' },
      { href: '/docs/introduction', activeAt: '^/docs/guides\\.v1', target: '_blank' },
      {
        type: 'html',
        value: '<a class="navbar-link x" target="_blank" rel="noopener noreferrer" href="https://example.com/?a&#38;b"><i>Slipway</i></a>',
      },
      { label: 'Both', activeAt: '/(a|b)' },
    ]);
  });

  test('has texts with the product filled in and hrefs below the base URL', () => {
    const { site } = link({
      config: {
        title: '{product} Docs',
        tagline: 'Use {product}',
        baseUrl: '/docs/',
        favicon: '/img/favicon.svg',
        product: { name: 'Slipway' },
        announcementBar: { content: '<a href="/x">{product} 2</a>' },
        footer: {
          columns: [{ title: '{product}', items: [{ label: 'Start', to: '/introduction' }, { html: '<b>{product}</b>' }] }],
          copyright: '© 2025 {product}',
        },
        scripts: ['/js/a.js', 'https://example.com/b.js'],
      },
      pages: { 'next/introduction.md': {} },
    });
    expect(site).toMatchObject({
      title: 'Slipway Docs',
      tagline: 'Use Slipway',
      favicon: '/docs/img/favicon.svg',
      announcementBar: { content: '<a href="/docs/x">Slipway 2</a>' },
      footer: {
        columns: [
          { title: 'Slipway', items: [{ label: 'Start', href: '/docs/introduction', external: false }, { html: '<b>Slipway</b>' }] },
        ],
        copyright: '© 2025 Slipway',
      },
      search: { page: '/docs/search' },
      scripts: [{ src: '/docs/js/a.js' }, { src: 'https://example.com/b.js' }],
    });
  });

  test('reports what the config names in vain', () => {
    const config: SiteSketch['config'] = {
      navbar: {
        items: [
          { type: 'doc', docId: 'changelogg' },
          {
            label: 'More',
            items: [
              { type: 'docSidebar', sidebarId: 'doc' },
              { to: '/changelgo', label: 'x' },
            ],
          },
        ],
      },
      footer: { columns: [{ title: 'Docs', items: [{ label: 'x', to: '/changelog#new' }] }] },
    };
    const sketch: SiteSketch = {
      versions: ['1.54', '1.53'],
      config,
      sidebars: { '1.54': { docs: ['changelog'] } },
      pages: { '1.54/introduction.md': {}, '1.54/changelog.md': {}, '1.53/introduction.md': {} },
    };
    const file = 'config/site.config.ts';
    expect(problems(sketch)).toEqual([
      {
        severity: 'error',
        code: 'unknown-doc-id',
        message: 'The navbar names the doc "changelogg", but none of the versions 1.54 and 1.53 has such a doc.',
        place: { file, keyPath: ['navbar', 'items', 0, 'docId'] },
        fix: 'did you mean "changelog"? Available doc ids are: "changelog" and "introduction"',
      },
      {
        severity: 'error',
        code: 'unknown-sidebar-id',
        message: 'The navbar names the sidebar "doc", but none of the versions 1.54 and 1.53 has such a sidebar.',
        place: { file, keyPath: ['navbar', 'items', 1, 'items', 0, 'sidebarId'] },
        fix: 'did you mean "docs"?',
      },
      {
        severity: 'error',
        code: 'broken-link',
        message: 'The link "/changelgo" leads nowhere: there is no such page.',
        place: { file, keyPath: ['navbar', 'items', 1, 'items', 1, 'to'] },
        fix: 'did you mean "/changelog"?',
      },
      {
        severity: 'error',
        code: 'broken-anchor',
        message: 'The link "/changelog#new" leads only to the top of the page: the page "/changelog" has no element with the id "new".',
        place: { file, keyPath: ['footer', 'columns', 0, 'items', 0, 'to'] },
        fix: 'correct the part after "#", or remove it',
      },
    ]);
  });
});

test('two links of the same site are equal, whatever the order of its files', () => {
  const sketch: SiteSketch = {
    versions,
    pages: { ...introductions, 'next/b.md': { links: ['./x.md'] }, 'next/a.md': {} },
    sidebars: { next: { docs: [{ type: 'autogenerated', dir: '.' }] } },
  };
  const reversed = { ...sketch, pages: Object.fromEntries(Object.entries(sketch.pages).reverse()) };
  expect(JSON.stringify(link(reversed))).toBe(JSON.stringify(link(sketch)));
});

test('pages say what browsers ask Algolia with, and nothing of how its index is set', () => {
  const algolia = { appId: 'APP', apiKey: 'key', indexName: 'docs', settings: { hitsPerPage: 5 } };
  const { site } = linkSite(makeLinkInput({ config: { search: { algolia } }, pages: { 'next/introduction.md': {} } }));
  expect(site.search.algolia).toEqual({ appId: 'APP', apiKey: 'key', indexName: 'docs', contextualSearch: true, hosts: null });
});
