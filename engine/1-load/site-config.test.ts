import { expect, test } from 'vitest';
import type { UserConfig } from './define-config.ts';
import { parseSiteConfig } from './site-config.ts';

const minimal = { title: 'Slipway Docs', url: 'https://docs.example.com' };
const parse = (config: unknown) => parseSiteConfig(config, 'config/site.config.ts');
const configOf = (config: UserConfig) => {
  const { config: parsed, diagnostics } = parse(config);
  expect(diagnostics).toEqual([]);
  return parsed!;
};
const problemsOf = (config: unknown) =>
  parse(config).diagnostics.map(({ code, message, fix, place }) => {
    const { keyPath, atKey } = place as { keyPath: (string | number)[]; atKey?: boolean };
    return [code, `${keyPath.join('.')}${atKey ? ' (key)' : ''}`, message, fix];
  });

test('takes a pattern for what is replaced in the paths of hits', () => {
  const from = (replaced: string | RegExp) => {
    const algolia = { appId: 'A', apiKey: 'k', indexName: 'docs', replaceSearchResultPathname: { from: replaced, to: '/' } };
    return configOf({ ...minimal, search: { algolia } }).search.algolia?.replaceSearchResultPathname?.from;
  };
  expect([from('/docs.'), from(/^\/docs/)]).toEqual(['/docs\\.', '^\\/docs']);
});

test('fills in every default', () => {
  expect(configOf(minimal)).toEqual({
    title: 'Slipway Docs',
    tagline: '',
    url: 'https://docs.example.com',
    baseUrl: '/',
    titleDelimiter: '|',
    locale: { code: 'en', label: 'en', direction: 'ltr', htmlLang: 'en' },
    favicon: null,
    product: { name: 'Slipway Docs' },
    navbar: { title: 'Slipway Docs', logo: null, hideOnScroll: false, items: [], versionDropdown: true },
    footer: { style: 'light', columns: [], copyright: null },
    colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    announcementBar: null,
    blog: [],
    search: {
      provider: 'embedded',
      algolia: null,
      placeholder: null,
      missingResultsUrl: null,
      startingPoints: [],
      reportNoResults: null,
      searchPagePath: 'search',
      hasEmbeddedIndex: true,
      builtInSynonyms: true,
      indexSizeLimit: 1_000_000,
    },
    feedback: null,
    agents: null,
    scripts: [],
    baseUrlNotice: true,
    headTags: [],
    hosting: [],
    sitemap: { lastmod: false },
    socialCards: false,
    print: false,
    docs: {
      label: null,
      versionPersistence: 'localStorage',
      editUrl: null,
      include: ['**/*.{md,mdx}'],
      exclude: ['**/_*.{md,mdx}', '**/_*/**'],
      showLastUpdateTime: false,
      showLastUpdateAuthor: false,
      breadcrumbs: true,
      sidebar: { autoCollapseCategories: false, hideable: false },
      sidebarCollapsed: true,
      numberPrefixes: true,
      canonical: 'latest',
      changes: false,
      redirectLatestVersionName: true,
    },
    docSets: {},
    toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    code: { languages: null, defaultLanguage: null, languageAliases: {}, grammars: {}, comments: [], lineNumbers: false },
    markdown: {
      format: 'detect',
      html: 'trusted',
      placeholderComponents: [],
      placeholderPages: [],
      emoji: true,
      admonitions: {},
      imageZoom: false,
      math: true,
      beforeDefaultRemarkPlugins: [],
      remarkPlugins: [],
      beforeDefaultRehypePlugins: [],
      rehypePlugins: [],
      remarkRehypeOptions: {},
      nativeParser: true,
    },
    mermaid: { render: 'browser' },
    links: { hostPaths: [], external: { ignore: [], maxAge: 604_800_000, timeout: 10_000, allowPrivate: [] } },
    plugins: [],
    components: { dir: 'components', named: [], map: null, hydrate: 'marked' },
    customFields: {},
    security: { policy: 'none', allow: {} },
    styles: [],
    infima: false,
    theme: 'theme',
    runsTheme: true,
    checks: {
      brokenLinks: 'error',
      brokenAnchors: 'error',
      brokenImages: 'error',
      duplicateRoutes: 'error',
      unknownLanguages: 'warning',
      unknownTags: 'warning',
      unlistedMoves: 'warning',
      brokenComponents: 'error',
      brokenFormulas: 'error',
      brokenDiagrams: 'error',
      overrides: [],
    },
    redirects: [],
    pages: { dir: 'pages' },
    publicDirs: ['content/public'],
    assets: { allow: [], maxBytes: 100_000_000 },
    cache: { maxBytes: 2_000_000_000, remote: null },
    limits: { seconds: 10, megabytes: 512 },
  });
});

test('resolves navbar items of every type', () => {
  const { navbar } = configOf({
    ...minimal,
    navbar: {
      title: null,
      logo: { src: 'img/logo.svg', alt: 'Slipway' },
      items: [
        { type: 'doc', docId: 'introduction', label: 'Documentation', position: 'left' },
        { label: 'API', href: 'https://api.example.com/swagger' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/versions', label: 'All versions' }] },
        { label: 'More', items: [{ to: '/privacy', label: 'Privacy', className: 'quiet' }] },
        { type: 'docSidebar', sidebarId: 'docs' },
        { type: 'docsVersion', to: '/changelog' },
        { type: 'search' },
        { type: 'html', value: '<hr>' },
      ],
    },
  });
  const right = { position: 'right', className: null };
  expect(navbar).toEqual({
    title: null,
    logo: { src: 'img/logo.svg', srcDark: null, alt: 'Slipway', href: null, width: null, height: null },
    hideOnScroll: false,
    versionDropdown: true,
    items: [
      { type: 'doc', docId: 'introduction', docSet: null, label: 'Documentation', position: 'left', className: null },
      {
        ...right,
        type: 'link',
        label: 'API',
        to: null,
        href: 'https://api.example.com/swagger',
        'aria-label': null,
      },
      {
        ...right,
        type: 'docsVersionDropdown',
        docSet: null,
        versions: null,
        dropdownItemsBefore: [],
        dropdownItemsAfter: [
          {
            ...right,
            type: 'link',
            label: 'All versions',
            to: '/versions',
            href: null,
            'aria-label': null,
          },
        ],
      },
      {
        ...right,
        type: 'dropdown',
        label: 'More',
        items: [
          {
            type: 'link',
            label: 'Privacy',
            to: '/privacy',
            href: null,
            'aria-label': null,
            position: 'right',
            className: 'quiet',
          },
        ],
      },
      { ...right, type: 'docSidebar', sidebarId: 'docs', docSet: null, label: null },
      { ...right, type: 'docsVersion', docSet: null, label: null, to: '/changelog' },
      { ...right, type: 'search' },
      { ...right, type: 'html', value: '<hr>' },
    ],
  });
});

test('spells out shorthands', () => {
  const plugin = () => () => {};
  const config = configOf({
    title: 'Docs',
    url: 'https://example.com/',
    locale: { code: 'ar', label: 'العربية' },
    favicon: '/img/favicon.svg',
    footer: { links: [{ title: 'Docs', items: [{ label: 'Quickstart', to: '/quickstart' }, { html: '<br>' }] }] },
    colorMode: { defaultMode: 'dark' },
    search: { algolia: { appId: 'A', apiKey: 'k', indexName: 'docs' }, searchPagePath: false },
    scripts: ['https://example.com/a.js', { src: '/b.js', async: true, 'data-site': 'S1', crossorigin: true, nomodule: false }],
    headTags: [{ tagName: 'meta', attributes: { name: 'robots', content: 'all' } }],
    markdown: { remarkPlugins: [plugin, [plugin, { deep: true }]] },
    redirects: [
      { from: '/a', to: '/b' },
      { from: ['/c', '/d'], to: 'https://example.com' },
    ],
    publicDirs: ['./static/', '../shared//img'],
    assets: { allow: ['./../shared/'], maxSize: '1.5 GB' },
  });
  expect(config).toMatchObject({
    url: 'https://example.com',
    locale: { code: 'ar', label: 'العربية', direction: 'rtl', htmlLang: 'ar' },
    favicon: 'img/favicon.svg',
    footer: {
      style: 'light',
      columns: [{ title: 'Docs', items: [{ label: 'Quickstart', to: '/quickstart', href: null }, { html: '<br>' }] }],
      copyright: null,
    },
    colorMode: { default: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
    search: {
      provider: 'algolia',
      algolia: { appId: 'A', apiKey: 'k', indexName: 'docs', contextualSearch: true },
      searchPagePath: null,
      hasEmbeddedIndex: true,
    },
    scripts: [
      { src: 'https://example.com/a.js', async: false, defer: false, attributes: {} },
      { src: '/b.js', async: true, defer: false, attributes: { 'data-site': 'S1', crossorigin: '' } },
    ],
    headTags: [{ tagName: 'meta', attributes: { name: 'robots', content: 'all' } }],
    markdown: { remarkPlugins: [plugin, [plugin, { deep: true }]] },
    redirects: [
      { from: '/a', to: '/b', keyPath: ['redirects', 0, 'from'] },
      { from: '/c', to: 'https://example.com', keyPath: ['redirects', 1, 'from', 0] },
      { from: '/d', to: 'https://example.com', keyPath: ['redirects', 1, 'from', 1] },
    ],
    publicDirs: ['static', '../shared/img'],
    assets: { allow: ['../shared'], maxBytes: 1_500_000_000 },
  });
});

test('publishes an index with the site unless it is not wanted', () => {
  const hasIndex = (search: UserConfig['search']) => configOf({ ...minimal, search })?.search.hasEmbeddedIndex;
  const algolia = { appId: 'A', apiKey: 'k', indexName: 'docs' };
  expect(hasIndex({})).toBe(true);
  expect(hasIndex({ algolia })).toBe(true);
  expect(hasIndex({ algolia, embeddedFallback: false })).toBe(false);
  expect(hasIndex({ provider: 'embedded', embeddedFallback: false })).toBe(true);
  expect(hasIndex({ provider: 'none' })).toBe(false);
});

test('reads sizes and the remote cache, and wants no secrets', () => {
  const remote = { url: 'https://cache.example.com/docs' };
  expect(configOf({ ...minimal, cache: { maxSize: '1.5 GB', remote } }).cache).toEqual({
    maxBytes: 1_500_000_000,
    remote: { ...remote, mode: 'read' },
  });
  expect(configOf({ ...minimal, cache: { maxSize: '500MB', remote: { ...remote, mode: 'read-write' } } }).cache).toEqual({
    maxBytes: 500_000_000,
    remote: { ...remote, mode: 'read-write' },
  });
  expect(problemsOf({ ...minimal, cache: { maxSize: '5 TB', remote: { url: 'https://me:secret@cache.example.com' } } })).toEqual([
    ['invalid-value', 'cache.maxSize', '"cache.maxSize" must be a size such as "500 MB" or "2 GB"; found "5 TB", a string.', null],
    [
      'invalid-value',
      'cache.remote.url',
      '"cache.remote.url" contains a user name or a password, and secrets do not belong in a config.',
      'remove them, and set DOCSGEN_REMOTE_CACHE_TOKEN or DOCSGEN_REMOTE_CACHE_AUTHORIZATION instead',
    ],
  ]);
  expect(problemsOf({ ...minimal, cache: { remote: { url: 'cache.example.com' } } })).toEqual([
    [
      'invalid-value',
      'cache.remote.url',
      '"cache.remote.url" must begin with https:// or http://; found "cache.example.com", a string.',
      'write the URL of the cache, such as "https://cache.example.com/docs"',
    ],
  ]);
});

test('has code of strangers nowhere but where it is named, where pages may come from them', () => {
  const config = (more: UserConfig | object) => {
    const { theme, runsTheme, components } = configOf({ ...minimal, markdown: { html: 'safe' }, ...more });
    return { theme, runsTheme, dir: components.dir };
  };
  expect(config({})).toEqual({ theme: 'theme', runsTheme: false, dir: null });
  expect(config({ theme: 'theme', components: 'components' })).toEqual({ theme: 'theme', runsTheme: true, dir: 'components' });
});
