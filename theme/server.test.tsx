import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleCategory, sampleDoc, sampleInput, sampleLink, sampleSite } from '../tests/fixtures/sample-site.ts';
import type { HeadTag } from './contract/page-data.ts';
import { BOOT_DATA_ID, CONTENT_ID } from './contract/page-files.ts';
import type { SearchData } from './contract/site-data.ts';
import { GROUNDS } from './head.tsx';
import { inlineScript } from './inline-script.ts';
import { generateContent, renderDocument } from './server.tsx';

const headOf = (html: string) => html.slice(html.indexOf('<head>'), html.indexOf('</head>'));
const hostile = `</title></script><script>alert(1)</script><!--"'>&`;

test('renders a whole document around the content', () => {
  const html = renderDocument(sampleInput());
  expect(html).toMatch(
    /^<!doctype html><html lang="en" dir="ltr" class="docs-page-doc docs-version-1\.54 docs-doc-id-deployment\/tracing" data-theme="light"/,
  );
  expect(html).toContain(`<div id="${CONTENT_ID}" class="content"><p>Body</p></div>`);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

test('has each landmark once, or under names of their own', () => {
  const html = renderDocument(sampleInput());
  const labels = [...html.matchAll(/<nav [^>]*aria-label="([^"]*)"/g)].map((match) => match[1]);
  expect(labels).toEqual(['Main', 'Main menu', 'Docs sidebar', 'Breadcrumbs', 'On this page', 'Docs pages', 'On this page']);
  expect(html.match(/<main /g)).toHaveLength(1);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('leaves the h1 to content that brings its own', () => {
  expect(renderDocument(sampleInput({ page: sampleDoc({ hideTitle: true }) }))).not.toContain('<h1');
});

test('needs nothing inline beyond its one script', () => {
  const html = renderDocument(sampleInput({ site: sampleSite({ announcementBar: { id: 'a', content: 'News', isCloseable: true } }) }));
  expect(html).not.toMatch(/<[^>]* (style|on\w+)=/);
  const executed = [...html.matchAll(/<script(?![^>]*(?:src|json))[^>]*>(.*?)<\/script>/g)].map((match) => match[1]);
  expect(executed).toEqual([inlineScript]);
});

test('connects to the host of the search ahead, when there is one', () => {
  const headWith = (provider: SearchData['provider'], hosts: string[] | null) => {
    const algolia = { appId: 'LANTERN1', apiKey: 'k', indexName: 'docs', contextualSearch: true, hosts };
    const site = sampleSite({ search: { ...sampleSite().search, provider, algolia } });
    return headOf(renderDocument(sampleInput({ site })));
  };
  expect(headWith('algolia', null)).toContain('<link rel="preconnect" href="https://lantern1-dsn.algolia.net" crossorigin="anonymous"/>');
  expect(headWith('algolia', ['https://search.a.io'])).toContain(
    '<link rel="preconnect" href="https://search.a.io" crossorigin="anonymous"/>',
  );
  expect(headWith('embedded', null)).not.toContain('preconnect');
});

describe('the head', () => {
  const site = sampleSite();
  const title = (page: string) =>
    headOf(renderDocument(sampleInput({ page: sampleDoc({ title: page }) }))).match(/<title>(.*)<\/title>/)?.[1];

  test('titles the page beside the site, or the site alone', () => {
    expect(title('Tracing')).toBe('Tracing | Slipway Docs');
    expect(title('')).toBe('Slipway Docs');
    expect(title(site.title)).toBe('Slipway Docs');
  });

  test('names the page for search engines, other sites and crawlers', () => {
    const head = headOf(
      renderDocument(sampleInput({ page: sampleDoc({ image: 'https://docs.example.com/share.png', keywords: ['a', 'b'] }) })),
    );
    for (const tag of [
      '<meta name="description" content="Follow a request."/>',
      '<meta name="keywords" content="a,b"/>',
      '<link rel="canonical" href="https://docs.example.com/deployment/tracing"/>',
      '<link rel="alternate" href="https://docs.example.com/deployment/tracing" hrefLang="en"/>',
      '<link rel="alternate" href="https://docs.example.com/deployment/tracing" hrefLang="x-default"/>',
      '<meta property="og:title" content="Tracing | Slipway Docs"/>',
      '<meta property="og:image" content="https://docs.example.com/share.png"/>',
      '<meta property="og:locale" content="en"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<meta name="docsearch:language" content="en"/>',
      '<meta name="docsearch:version" content="1.54"/>',
      '<meta name="docsearch:docusaurus_tag" content="docs-default-1.54"/>',
      '<meta name="docsgen:doc" content="deployment/tracing"/>',
    ]) {
      expect(head).toContain(tag);
    }
    expect(head).not.toContain('robots');
    const list = JSON.parse(head.match(/<script type="application\/ld\+json">(.*?)<\/script>/)![1]!);
    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Tracing', item: 'https://docs.example.com/deployment/tracing' },
    ]);
  });

  test('keeps unlisted pages and the search page out of search engines', () => {
    expect(headOf(renderDocument(sampleInput({ page: sampleDoc({ noIndex: true }) })))).toContain(
      '<meta name="robots" content="noindex, nofollow"/>',
    );
    const { kind, ...base } = sampleDoc();
    expect(headOf(renderDocument(sampleInput({ page: { ...base, kind: 'search' } })))).toContain(
      '<meta name="robots" content="noindex, follow"/>',
    );
  });

  test("carries the site's own tags and scripts", () => {
    const head = headOf(
      renderDocument(
        sampleInput({
          site: sampleSite({
            headTags: [{ tagName: 'meta', attributes: { 'http-equiv': 'x', content: 'y' } }],
            scripts: [
              {
                src: 'https://analytics.example.com/s.js',
                async: true,
                defer: false,
                attributes: { 'data-site': '7', crossorigin: 'anonymous' },
              },
            ],
          }),
        }),
      ),
    );
    expect(head).toContain('<meta http-equiv="x" content="y"/>');
    expect(head).toMatch(
      /<script (?=[^>]*data-site="7")(?=[^>]*crossorigin="anonymous")(?=[^>]*async="")(?=[^>]*src="https:\/\/analytics\.example\.com\/s\.js")[^>]*><\/script>/i,
    );
  });

  test('names the style sheets of the page after those of all pages', () => {
    const page = sampleDoc({ styles: ['/assets/math.css', '/assets/a"b.css'] });
    const head = headOf(renderDocument(sampleInput({ page }))).replace(/<noscript>.*?<\/noscript>/, '');
    const sheets = [...head.matchAll(/<link [^>]*rel="stylesheet" href="([^"]*)"[^>]*>/g)];
    expect(sheets.map(([, href]) => href)).toEqual(['/assets/main.css', '/assets/site.css', '/assets/math.css', '/assets/a&quot;b.css']);
  });

  test('has small sheets of parts in itself, in their places', () => {
    const page = sampleDoc({ styles: ['/assets/agents.css', '/assets/math.css'] });
    const assets = { ...sampleInput().assets, styles: ['/assets/slots.css', '/assets/site.css'] };
    const inline = { '/assets/agents.css': 'p{margin:0}', '/assets/slots.css': 'a{margin:0}', '/assets/other.css': 'b{margin:0}' };
    const head = headOf(renderDocument(sampleInput({ page, assets: { ...assets, inline } })));
    expect(head).toContain(
      [
        '</noscript><style data-href="/assets/slots.css">a{margin:0}</style><link rel="stylesheet" href="/assets/site.css"/>',
        '<style data-href="/assets/agents.css">p{margin:0}</style><link rel="stylesheet" href="/assets/math.css"/>',
      ].join(''),
    );
    expect(head).not.toContain('b{margin:0}');
    const own = { '/assets/site.css': 'i{margin:0}' };
    const withOwn = headOf(renderDocument(sampleInput({ page, assets: { ...assets, inline, own } })));
    expect(withOwn).toContain(
      '<style data-href="/assets/slots.css">a{margin:0}</style><style data-href="/assets/site.css">i{margin:0}</style>',
    );
  });

  test("waits with the first paint for no style sheet but the site's own", () => {
    const head = headOf(renderDocument(sampleInput()));
    expect(head).toContain(
      '<link rel="stylesheet" href="/assets/main.css" id="docsgen-styles" media="print"/><noscript><link rel="stylesheet" href="/assets/main.css"/></noscript>',
    );
  });

  test('has of the styles in the page those that its markup needs', () => {
    const critical = [
      { marks: [], css: 'p{margin:0}' },
      { marks: ['rel="stylesheet"', 'var(--'], css: ':root{--a:0}' },
      { marks: ['<table', '<th'], css: 'table{margin:0}' },
      { marks: ['<h1'], inContent: true as const, css: 'h1{margin:0}' },
    ];
    const stylesOf = (html: string, styles: string[] = []) => {
      const assets = {
        ...sampleInput().assets,
        critical,
        styles,
        inline: { '/assets/held.css': 'i{margin:0}' },
        own: { '/assets/own.css': 'u{margin:0}' },
      };
      return headOf(renderDocument(sampleInput({ html, assets }))).match(/(?<=<style>).*?(?=<\/style>)/g);
    };
    expect(stylesOf('<p>a</p>')).toEqual(['p{margin:0}']);
    expect(stylesOf('<table></table>')).toEqual(['p{margin:0}', 'table{margin:0}']);
    // The title of the page is one too.
    expect(stylesOf('<h1>a</h1>')).toEqual(['p{margin:0}', 'h1{margin:0}']);
    expect(stylesOf('<p style="color:var(--a)">a</p>')).toEqual(['p{margin:0}', ':root{--a:0}']);
    expect(stylesOf('<p>a</p>', ['/assets/site.css'])).toEqual(['p{margin:0}', ':root{--a:0}']);
    expect(stylesOf('<p>a</p>', ['/assets/own.css'])).toEqual(['p{margin:0}', ':root{--a:0}']);
    // Marks that begin in the content end in it.
    expect(stylesOf('<p>a<')).toEqual(['p{margin:0}']);
    // A sheet of the theme's has its own before it.
    expect(stylesOf('<p>a</p>', ['/assets/held.css'])).toEqual(['p{margin:0}']);
  });

  test('runs no script before the first paint but its own', () => {
    const head = headOf(renderDocument(sampleInput()));
    expect(head).toContain('<script type="module" src="/assets/boot.js"></script>');
    expect(head).not.toContain('/assets/client.js');
    expect(head.indexOf('<script>')).toBeLessThan(head.indexOf('rel="stylesheet"'));
  });
});

test('hostile titles, labels and descriptions stay text', () => {
  const page = sampleDoc({
    title: hostile,
    description: hostile,
    breadcrumbs: [{ label: hostile, href: '/x' }],
    previous: { label: hostile, href: '/x' },
    toc: [{ id: hostile, level: 2, parts: [{ text: hostile, code: true }] }],
    docId: hostile,
    editUrl: `https://x/"><script>`,
  });
  const html = renderDocument(sampleInput({ page, sidebar: [sampleCategory(hostile, [sampleLink(hostile, 'x')], { href: '/y' })] }));
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<!--"');
  expect(html.match(/<\/head>/g)).toHaveLength(1);
  const boot = html.match(new RegExp(`<script type="application/json" id="${BOOT_DATA_ID}">(.*?)</script>`))![1]!;
  expect(JSON.parse(boot)).toEqual({ page, siteData: '/assets/site.json', client: '/assets/client.js', search: '/assets/search.js' });
});

test('line separators in data do not break it', () => {
  const html = renderDocument(sampleInput({ page: sampleDoc({ title: 'a\u2028b\u2029c' }) }));
  expect(html.slice(html.indexOf(BOOT_DATA_ID))).not.toMatch(/[\u2028\u2029]/);
});

test('marks the page in the sidebar and opens its category', () => {
  const html = renderDocument(sampleInput());
  expect(html).toContain(
    '<details open="" data-dg="sidebar-category" data-key="Deployment"><summary class="side-link" aria-current="true">Deployment</summary>',
  );
  expect(html).toContain('<a class="side-link" href="/deployment/tracing" aria-current="page">Tracing</a>');
});

test('a large sidebar adds its top level and the open branch to a page, and no more', () => {
  const branch = (name: string) =>
    sampleCategory(
      name,
      Array.from({ length: 300 }, (_, index) => sampleLink(`${name} ${index}`, `${name}/${index}`)),
    );
  const html = renderDocument(
    sampleInput({ sidebar: [branch('a'), sampleCategory('Deployment', [sampleLink('Tracing', 'deployment/tracing')]), branch('b')] }),
  );
  expect([...html.matchAll(/<a class="side-link"[^>]*href="([^"]*)"/g)].map((match) => match[1])).toEqual([
    '/a/0',
    '/deployment/tracing',
    '/b/0',
  ]);
});

test('banners lead to the same doc in the latest version', () => {
  const page = sampleDoc({
    version: '1.53',
    path: '/1.53/deployment/tracing',
    alternates: { '1.54': { href: '/deployment/tracing', exact: true } },
  });
  const text = renderDocument(sampleInput({ page })).match(/<div class="banner" role="note">.*?<\/div>/)![0];
  expect(
    text
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]*>/g, '|')
      .replace(/\|+/g, '|'),
  ).toBe(
    '|This is documentation for Slipway Docs |1.53|, which is no longer actively maintained.|For up-to-date documentation, see the |latest version| (1.54).|',
  );
  expect(text).toContain('href="/deployment/tracing"');
});

test('says when a page was last updated, in UTC', () => {
  const html = renderDocument(sampleInput({ page: sampleDoc({ lastUpdated: { date: '2026-11-02', author: 'Ada' } }) }));
  expect(html.replace(/<!-- -->/g, '')).toContain('Last updated on <time dateTime="2026-11-02">Nov 2, 2026</time> by <b>Ada</b>');
});

describe('pages of the theme', () => {
  const { kind, ...base } = sampleDoc({ noIndex: true });

  test('not found', () => {
    const { toc: _, ...page } = base;
    const content = generateContent({ kind: 'not-found', home: '/introduction', searchPage: '/search' });
    const html = renderDocument(sampleInput({ page: { ...page, kind: 'not-found' }, sidebar: null, html: content }));
    expect(html).toContain('Page Not Found</h1>');
    expect(html).toContain('We could not find what you were looking for.');
    expect(html).toContain(
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    );
  });

  test('search: a form that works without script', () => {
    const html = renderDocument(sampleInput({ page: { ...base, kind: 'search' }, sidebar: null }));
    expect(html).toMatch(/<form [^>]*action="\/search"[^>]*>.*<input (?=[^>]*name="q")(?=[^>]*maxLength="64")/i);
  });

  test('versions: the latest, the next, the past', () => {
    const { title, versions } = sampleSite();
    const html = generateContent({ kind: 'versions', title, versions });
    expect(renderDocument(sampleInput({ page: { ...base, kind: 'versions' }, sidebar: null, html }))).toContain(
      `<article><div id="${CONTENT_ID}">${html}</div></article>`,
    );
    expect([...html.matchAll(/<(?:h2|li)>(?:<b>)?(.*?)</g)].map((match) => match[1])).toEqual([
      'Current version (Stable)',
      '1.54',
      'Next version (Unreleased)',
      'Cloud',
      'Past versions (Not maintained anymore)',
      '1.53',
    ]);
  });
});

describe("the color of the browser's frame", () => {
  const colorsOf = (site: Partial<ReturnType<typeof sampleSite>>) =>
    [...renderDocument(sampleInput({ site: { ...sampleSite(), ...site }, sidebar: null })).matchAll(/<meta name="theme-color"[^>]*>/g)].map(
      ([tag]) => tag,
    );
  const colorMode = { default: 'dark' as const, disableSwitch: false, respectPrefersColorScheme: false };

  test('is the ground of each mode', () => {
    const tokens = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8');
    expect([...tokens.matchAll(/--bg: (#\w+)/g)].map(([, color]) => color)).toEqual([GROUNDS.light, GROUNDS.dark]);
  });

  test("follows the system, or stays with the site's mode", () => {
    expect(colorsOf({ colorMode: { ...colorMode, themeColor: { light: 'navy' } } })).toEqual([
      '<meta name="theme-color" content="navy" media="not all" data-color-mode="light"/>',
      '<meta name="theme-color" content="#0e1119" media="all" data-color-mode="dark"/>',
    ]);
    expect(colorsOf({ colorMode: { ...colorMode, respectPrefersColorScheme: true } })).toEqual([
      '<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" data-color-mode="light"/>',
      '<meta name="theme-color" content="#0e1119" media="(prefers-color-scheme: dark)" data-color-mode="dark"/>',
    ]);
  });

  test('is what the site itself puts there', () => {
    expect(colorsOf({ headTags: [{ tagName: 'meta', attributes: { name: 'theme-color', content: 'red' } }] })).toEqual([
      '<meta name="theme-color" content="red"/>',
    ]);
  });
});

describe('metadata of the config', () => {
  const render = (image: string | null, head?: HeadTag[]) => {
    const names = { description: 'For all.', 'og:type': 'product', 'twitter:card': 'player', 'og:image': '/all.png', 'x:y': 'z' };
    const headTags = Object.entries(names).map(([name, content]) => ({ tagName: 'meta' as const, attributes: { name, content } }));
    const page = sampleDoc({ description: 'Of the page.', image, ...(head && { head }) });
    const html = renderDocument(sampleInput({ site: { ...sampleSite(), headTags }, page, sidebar: null }));
    return [...html.matchAll(/<meta (?:name|property)="(description|og:type|twitter:card|og:image|x:y)" content="([^"]*)"/g)].map(
      ([, name, content]) => `${name}=${content}`,
    );
  };

  test('stands where the page says nothing of its own', () => {
    expect(render(null)).toEqual(['description=Of the page.', 'og:type=product', 'twitter:card=player', 'og:image=/all.png', 'x:y=z']);
    expect(render('/own.png')).toEqual([
      'description=Of the page.',
      'og:image=/own.png',
      'og:type=product',
      'twitter:card=player',
      'x:y=z',
    ]);
    expect(render(null, [{ tagName: 'meta', attributes: { property: 'og:type', content: 'book' } }])).toEqual([
      'description=Of the page.',
      'og:type=book',
      'twitter:card=player',
      'og:image=/all.png',
      'x:y=z',
    ]);
  });

  test('with an image has previews with a large one', () => {
    const headTags = [{ tagName: 'meta' as const, attributes: { property: 'og:image', content: '/all.png' } }];
    const html = renderDocument(sampleInput({ site: { ...sampleSite(), headTags }, sidebar: null }));
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });
});

describe("a page's own head", () => {
  const tagsOf = (html: string) =>
    [...html.slice(0, html.indexOf('</head>')).matchAll(/<(?:title|meta|link)[^>]*(?:>[^<]*<\/title>|>)/g)].map(([tag]) => tag);
  const render = (head?: HeadTag[]) =>
    tagsOf(renderDocument(sampleInput({ page: sampleDoc({ description: 'Of the page.', ...(head && { head }) }), sidebar: null })));

  test("takes the place of the theme's tags of the same name, and of no others", () => {
    const head: HeadTag[] = [
      { tagName: 'title', attributes: {}, text: 'A & B' },
      { tagName: 'meta', attributes: { name: 'description', content: 'Mine.' } },
      { tagName: 'meta', attributes: { property: 'og:title', content: 'Shared' } },
      { tagName: 'meta', attributes: { name: 'og:title', content: 'Twice' } },
      { tagName: 'link', attributes: { rel: 'canonical', href: 'https://other.example/' } },
      { tagName: 'link', attributes: { rel: 'alternate', href: '/feed.xml' } },
      { tagName: 'script', attributes: { type: 'application/ld+json' }, text: '{}' },
    ];
    const [before, after] = [render(), render(head)];
    expect(after.filter((tag) => !before.includes(tag))).toEqual([
      '<title>A &amp; B</title>',
      '<meta name="description" content="Mine."/>',
      '<meta property="og:title" content="Shared"/>',
      '<meta name="og:title" content="Twice"/>',
      '<link rel="canonical" href="https://other.example/"/>',
      '<link rel="alternate" href="/feed.xml"/>',
    ]);
    expect(before.filter((tag) => !after.includes(tag)).map((tag) => /(?:name|property|rel)="([^"]+)"|<title>/.exec(tag)?.[1])).toEqual([
      undefined,
      'description',
      'canonical',
      'og:title',
    ]);
  });

  test('sets the language and adds classes', () => {
    const html = renderDocument(sampleInput({ page: sampleDoc({ root: { lang: 'nl', className: 'a b' } }), sidebar: null }));
    expect(/<html lang="nl"[^>]* class="[^"]*\ba b\b/.test(html)).toBe(true);
  });
});

describe('a bare page', () => {
  test('is its content alone', () => {
    const { version: _, sidebarId: __, alternates: ___, docId: ____, ...doc } = sampleDoc({});
    const page = {
      ...doc,
      kind: 'page' as const,
      layout: 'bare' as const,
      hideTitle: true,
      toc: [],
      breadcrumbs: [] as [],
      previous: null,
      next: null,
    };
    const html = renderDocument(sampleInput({ page, sidebar: null, html: '<p>Alone.</p>' }));
    const body = html.slice(html.indexOf('<body>') + 6, html.indexOf('<script type="application/json"'));
    expect(body).toBe(
      `<div id="docsgen"><main id="docsgen-main" class="page bare" tabindex="-1"><article><div class="page-top"></div><div id="${CONTENT_ID}" class="content"><p>Alone.</p></div></article></main></div>`,
    );
  });
});
