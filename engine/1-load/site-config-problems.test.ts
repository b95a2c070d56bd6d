import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from './site-config.ts';

const minimal = { title: 'Slipway Docs', url: 'https://docs.example.com' };
const parse = (config: unknown) => parseSiteConfig(config, 'config/site.config.ts');
const problemsOf = (config: unknown) =>
  parse(config).diagnostics.map(({ code, message, fix, place }) => {
    const { keyPath, atKey } = place as { keyPath: (string | number)[]; atKey?: boolean };
    return [code, `${keyPath.join('.')}${atKey ? ' (key)' : ''}`, message, fix];
  });

describe('says what is wrong', () => {
  test('with all of a config at once, a misspelt key once', () => {
    expect(problemsOf({ titel: 'Docs', url: 42, colorMode: { defaultMode: 'drak' }, navbar: { items: [{ label: 'A' }, 3] } })).toEqual([
      ['wrong-type', 'url', '"url" must be a string; found 42, a number.', null],
      [
        'link-target',
        'navbar.items.0',
        'The link "A" leads nowhere: it has neither "to" nor "href".',
        'add "to" with a route of this site, or "href" with a URL',
      ],
      ['wrong-type', 'navbar.items.1', '"navbar.items[1]" must be an object; found 3, a number.', null],
      [
        'invalid-value',
        'colorMode.defaultMode',
        '"colorMode.defaultMode" must be "light" or "dark"; found "drak", a string.',
        'did you mean "dark"?',
      ],
      ['unknown-key', 'titel (key)', 'The site config has no key "titel".', 'did you mean "title"?'],
    ]);
  });

  test.each<[name: string, config: object, ...expected: unknown[]]>([
    ['no object', 3 as unknown as object, 'wrong-type', '', 'The site config must be an object; found 3, a number.', null],
    ['an empty title', { title: ' ' }, 'invalid-value', 'title', '"title" must not be empty; found " ", a string.', null],
    [
      'a URL with a path',
      { url: 'https://a.io/docs' },
      'url-with-path',
      'url',
      '"url" must be only an origin, but "https://a.io/docs" also contains "/docs".',
      'write url: "https://a.io", baseUrl: "/docs/"',
    ],
    [
      'a URL without a scheme',
      { url: 'docs.a.io' },
      'invalid-value',
      'url',
      '"url" must begin with https:// or http://; found "docs.a.io", a string.',
      'write "https://docs.a.io"',
    ],
    [
      'a base URL without slashes',
      { baseUrl: 'docs' },
      'invalid-value',
      'baseUrl',
      '"baseUrl" must begin and end with a slash; found "docs", a string.',
      'write "/docs/"',
    ],
    [
      'a language that is none',
      { locale: 'en_US' },
      'invalid-value',
      'locale',
      '"locale" must be a language tag such as "en" or "pt-BR"; found "en_US", a string.',
      'write "en-US"',
    ],
    ['a locale of the wrong kind', { locale: true }, 'wrong-type', 'locale', '"locale" must be a string or an object; found true.', null],
    [
      'both targets',
      { navbar: { items: [{ label: 'A', to: '/a', href: 'https://a.io' }] } },
      'link-target',
      'navbar.items.0',
      'The link "A" has both "to" and "href".',
      'keep "to" for a route of this site, or "href" for a URL',
    ],
    [
      'a URL as a route',
      { navbar: { items: [{ label: 'A', to: 'https://a.io' }] } },
      'invalid-value',
      'navbar.items.0.to',
      '"navbar.items[0].to" must begin with one slash; found "https://a.io", a string.',
      'write a route of this site, or use "href" for a URL',
    ],
    [
      'an unknown type of item',
      { navbar: { items: [{ type: 'dok', docId: 'a' }] } },
      'invalid-value',
      'navbar.items.0.type',
      '"navbar.items[0].type" must be "link", "doc", "docSidebar", "dropdown", "docsVersion", "docsVersionDropdown", "search", "html" or "custom"; found "dok", a string.',
      'did you mean "doc"?',
    ],
    [
      'a footer item without a target',
      { footer: { columns: [{ title: 'A', items: [{ label: 'B' }] }] } },
      'link-target',
      'footer.columns.0.items.0',
      'The footer item "B" has none of "to", "href" and "html", but needs exactly one.',
      'use "to" for a route of this site, "href" for a URL, or "html"',
    ],
    [
      'columns twice',
      { footer: { columns: [], links: [] } },
      'invalid-value',
      'footer.links (key)',
      '"footer" has both "columns" and "links", which mean the same.',
      'keep "columns"',
    ],
    [
      'Algolia without its ids',
      { search: { provider: 'algolia' } },
      'missing-key',
      'search.provider',
      '"search.provider" is "algolia", but "search.algolia" is missing.',
      'add algolia: { appId, apiKey, indexName }, or choose the provider "embedded"',
    ],
    [
      'an admin key',
      { search: { algolia: { appId: 'A', apiKey: 'k', indexName: 'i', adminApiKey: 's3cret' } } },
      'admin-key-in-config',
      'search.algolia.adminApiKey (key)',
      '"search.algolia.adminApiKey" contains a key that can change the search index, and secrets do not belong in a config.',
      'remove it, and pass admin keys only through the environment; if it was ever committed, revoke it',
    ],
    [
      'a host of a search proxy with a path',
      { search: { algolia: { appId: 'A', apiKey: 'k', indexName: 'i', hosts: ['https://search.a.io', 'http://search.b.io/docs'] } } },
      'invalid-value',
      'search.algolia.hosts.1',
      '"search.algolia.hosts[1]" must be the origin of a host, such as "https://search.example.com"; found "http://search.b.io/docs", a string.',
      'write "https://search.b.io"',
    ],
    [
      'a setting that makes the index another one',
      { search: { algolia: { appId: 'A', apiKey: 'k', indexName: 'i', settings: { hitsPerPage: 5, replicas: ['b'] } } } },
      'invalid-value',
      'search.algolia.settings.replicas',
      '"search.algolia.settings.replicas" cannot be set, because docsgen puts a new index in the place of the old one.',
      'remove "replicas", and set it in Algolia\'s dashboard',
    ],
    [
      'a missing results URL without the query',
      { search: { missingResultsUrl: 'https://a.io/new?x=1' } },
      'invalid-value',
      'search.missingResultsUrl',
      '"search.missingResultsUrl" must contain "{query}" where the search words go; found "https://a.io/new?x=1", a string.',
      'write "https://a.io/new?x=1&q={query}"',
    ],
    [
      'a starting point that leads to two places',
      { search: { startingPoints: [{ docId: 'a', to: '/a' }] } },
      'link-target',
      'search.startingPoints.0',
      'The starting point has "docId" and "to".',
      'give it one of "docId" for a doc, "to" for a route of this site, and "href" for a URL',
    ],
    [
      'a starting point without a text',
      { search: { startingPoints: [{ to: '/a' }] } },
      'missing-key',
      'search.startingPoints.0',
      'The starting point "/a" has no "label".',
      'add "label"',
    ],
    [
      'an endpoint that queries go to in the clear',
      { search: { reportNoResults: { endpoint: 'http://count.example.com/x' } } },
      'invalid-value',
      'search.reportNoResults.endpoint',
      '"search.reportNoResults.endpoint" must be a URL that begins with "https://", or a path on the same host that begins with one slash; found "http://count.example.com/x", a string.',
      'write "https://count.example.com/x"',
    ],
    [
      'an endpoint that answers go to in the clear',
      { feedback: { endpoint: 'http://count.example.com/x' } },
      'invalid-value',
      'feedback.endpoint',
      '"feedback.endpoint" must be a URL that begins with "https://", or a path on the same host that begins with one slash; found "http://count.example.com/x", a string.',
      'write "https://count.example.com/x"',
    ],
    [
      'heading levels the wrong way round',
      { tableOfContents: { minHeadingLevel: 4, maxHeadingLevel: 3 } },
      'invalid-value',
      'tableOfContents',
      '"tableOfContents" would list nothing: its levels go from 4 to 3.',
      'set "maxHeadingLevel" to 4 or more, or "minHeadingLevel" to 3 or less',
    ],
    [
      'a heading level that is none',
      { tableOfContents: { maxHeadingLevel: 7 } },
      'invalid-value',
      'tableOfContents.maxHeadingLevel',
      '"tableOfContents.maxHeadingLevel" must be a whole number from 2 to 6; found 7, a number.',
      null,
    ],
    [
      'a plugin by its name',
      { markdown: { remarkPlugins: ['remark-math'] } },
      'invalid-value',
      'markdown.remarkPlugins.0',
      '"markdown.remarkPlugins[0]" must be a plugin (a function), or a list of a plugin and its options; found "remark-math", a string.',
      'import the plugin in the config, and list what it exports',
    ],
    [
      'an absolute folder',
      { publicDirs: ['/srv/img'] },
      'invalid-value',
      'publicDirs.0',
      '"publicDirs[0]" must be a path relative to the site folder; found "/srv/img", a string.',
      'write the path from the folder that holds config/ and content/, with ../ to lead outside it',
    ],
    [
      'a redirect from nowhere',
      { redirects: [{ from: ['/a', 'b'], to: '/c' }] },
      'invalid-value',
      'redirects.0.from.1',
      '"redirects[0].from[1]" must begin with one slash; found "b", a string.',
      'write "/b"',
    ],
    [
      'a key from Docusaurus',
      { themeConfig: {} },
      'unknown-key',
      'themeConfig (key)',
      'The site config has no key "themeConfig".',
      'move its keys to the top level: navbar, footer, colorMode, announcementBar and so on',
    ],
    [
      'a nested key from Docusaurus',
      { navbar: { items: [{ type: 'docsVersionDropdown', itemsAfter: [] }] } },
      'unknown-key',
      'navbar.items.0.itemsAfter (key)',
      '"navbar.items[0]" has no key "itemsAfter".',
      'use "dropdownItemsAfter"',
    ],
    [
      'an unknown key like no other',
      { code: { theme: 'x' } },
      'unknown-key',
      'code.theme (key)',
      '"code" has no key "theme".',
      'available keys are: "languages", "defaultLanguage", "languageAliases", "grammars", "comments" and "lineNumbers"',
    ],
    [
      'a title that asks for the product',
      { title: '{product} Docs' },
      'missing-key',
      'title',
      '"title" contains "{product}", but "product" is missing.',
      'add product: { name: … }',
    ],
    ['a script without a source', { scripts: [{ async: true }] }, 'missing-key', 'scripts.0', '"scripts[0]" lacks "src".', 'add "src"'],
  ])('with %s', (_name, config, ...expected) => {
    expect(problemsOf(typeof config === 'object' ? { ...minimal, ...config } : config)).toEqual([expected]);
  });
});
