import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { growthOf } from '../../tests/fixtures/growth-of.ts';
import { sourceOf } from '../../tests/fixtures/url-source.ts';
import type { OldUrls } from './old-url.ts';
import { readOldUrls } from './read-old-urls.ts';
import { isSitemap } from './sitemap.ts';

/** `route line:column`, with what else is known. */
function show({ form, urls, outside, diagnostics }: OldUrls) {
  return {
    form,
    urls: urls.map(({ route, anchors, to, requests, place }) =>
      [
        route,
        place ? `${place.line}:${place.column}+${place.length}` : 'no place',
        ...anchors.map((anchor) => `#${anchor}`),
        ...(to === undefined ? [] : [`-> ${to}`]),
        ...(requests === undefined ? [] : [`${requests}x`]),
      ].join(' '),
    ),
    ...(outside > 0 && { outside }),
    ...(diagnostics.length > 0 && {
      problems: diagnostics.map(({ message, place }) => [message, place && 'line' in place ? place.line : null]),
    }),
  };
}

const read = async (text: string | Uint8Array, baseUrl = '/', options?: Parameters<typeof sourceOf>[1]) =>
  show(await readOldUrls(sourceOf(text, options), baseUrl));

it('reads a lock file', async () => {
  const text =
    '# Comment.\ndocsgen-urls 1 /docs/\n/docs/ page\n/docs/a%20b page #one #tw%20o\n/docs/old redirect /docs/a%20b#one\n/docs/robots.txt file\n';
  expect(await read(text, '/docs/')).toEqual({
    form: 'lock file',
    urls: ['/docs 3:1+6', '/docs/a b 4:1+11 #one #tw o', '/docs/old 5:1+9 -> /docs/a%20b#one', '/docs/robots.txt 6:1+16'],
  });
});

it('tells of lines of a lock file that are none, as after a conflict', async () => {
  const { problems } = await read('docsgen-urls 1 /\n<<<<<<< HEAD\n/a page\n=======\n/a page one\n/b film\n/c redirect\n');
  expect(problems).toEqual([2, 4, 5, 6, 7].map((line) => ['This line is no address.', line]));
  expect((await read('docsgen-urls 2 /\n/a page\n')).problems).toEqual([['This line is no address.', 1]]);
});

it('says which base URL a lock file has, if it is another one', async () => {
  const source = sourceOf('docsgen-urls 1 /docs/\n/docs/a page\n');
  expect(await readOldUrls(source, '/')).toMatchObject({ baseUrl: '/docs/', urls: [{ route: '/docs/a' }] });
  expect(await readOldUrls(source, '/docs/')).not.toHaveProperty('baseUrl');
});

it('reads a sitemap', async () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <!-- <loc>https://docs.example.com/commented</loc>
  -->
  <url><loc>https://docs.example.com/a/</loc><lastmod>2026-01-01</lastmod><image:image><image:loc>https://cdn.example/x.png</image:loc></image:image></url>
  <url>
    <loc>
      https://docs.example.com/q?a=1&amp;b=2
    </loc>
  </url>
  <url><loc><![CDATA[https://docs.example.com/c&d]]></loc></url>
  <url><loc>https://docs.example.com/caf%C3%A9/index.html</loc></url>
  <url><loc>ftp://docs.example.com/x</loc></url>
</urlset>`;
  expect(await read(text)).toEqual({
    form: 'sitemap',
    urls: ['/a 5:13+27', '/q 8:7+38', '/c&d 11:13+40', '/café 12:13+45'],
    problems: [['"ftp://docs.example.com/x" in "old.txt" is no address.', 13]],
  });
});

it('reads a sitemap whose elements have a prefix', async () => {
  expect((await read('<s:urlset xmlns:s="x"><s:url><s:loc>https://a.example/b</s:loc></s:url></s:urlset>')).urls).toEqual(['/b 1:37+19']);
});

it('reads all sitemaps of an index, and says which it cannot have', async () => {
  const index = `<sitemapindex>
<sitemap><loc>https://a.example/one.xml</loc></sitemap>
<sitemap><loc>https://a.example/two.xml</loc></sitemap>
<sitemap><loc>https://a.example/nested.xml</loc></sitemap>
<sitemap><loc>https://a.example/gone.xml</loc></sitemap>
</sitemapindex>`;
  const others = {
    'https://a.example/one.xml': '<urlset><url><loc>https://a.example/1</loc></url></urlset>',
    'https://a.example/two.xml': '<urlset><url><loc>https://a.example/2</loc></url><url><loc>https://a.example/1/</loc></url></urlset>',
    'https://a.example/nested.xml': '<sitemapindex></sitemapindex>',
  };
  expect(await read(index, '/', { others })).toEqual({
    form: 'sitemap',
    urls: ['/1 1:19+19', '/2 1:19+19'],
    problems: [
      ['The index of sitemaps "old.txt" names "https://a.example/nested.xml", and that is no sitemap.', 4],
      ['The index of sitemaps "old.txt" names "https://a.example/gone.xml", and that cannot be had.', 5],
    ],
  });
});

it('counts what lies outside the base URL', async () => {
  const text =
    '<urlset><url><loc>https://a.example/docs</loc></url><url><loc>https://a.example/docs/a</loc></url><url><loc>https://a.example/blog</loc></url></urlset>';
  expect(await read(text, '/docs/')).toMatchObject({ urls: ['/docs 1:19+22', '/docs/a 1:63+24'], outside: 1 });
});

/** As Sphinx writes it. */
function toInventory(lines: string[]): Buffer {
  const head = '# Sphinx inventory version 2\n# Project: Lantern\n# Version: 1.2\n# The remainder of this file is compressed using zlib.\n';
  return Buffer.concat([Buffer.from(head), deflateSync(Buffer.from(`${lines.join('\n')}\n`))]);
}

it('reads an inventory of Sphinx', async () => {
  const inventory = toInventory([
    'lantern.Client py:class 1 api.html#$ -',
    'lantern.Client.connect py:method 1 api.html#$ -',
    'a name of words std:label -1 guide/start.html#first-steps First steps',
    'guide/start std:doc -1 guide/start.html Getting started',
    'index std:doc -1 index.html Welcome',
    'genindex std:label -1 genindex.html Index',
    'search std:label -1 search.html Search Page',
    'not an entry',
  ]);
  expect(await read(inventory, '/docs/')).toEqual({
    form: 'Sphinx inventory',
    urls: ['/docs/api.html 1:1+0 #lantern.Client #lantern.Client.connect', '/docs/guide/start.html 1:1+0 #first-steps', '/docs 1:1+0'],
  });
});

it('says what is wrong with an inventory', async () => {
  const problemOf = async (bytes: Uint8Array) => (await read(bytes)).problems?.[0]?.[0];
  expect(await problemOf(Buffer.from('# Sphinx inventory version 1\n'))).toBe(
    'The inventory "old.txt" cannot be read: it has version 1 of the form, and docsgen reads version 2.',
  );
  expect(await problemOf(Buffer.from('# Sphinx inventory version 2\n# Project: A\n'))).toMatch('it ends within its four lines of text.');
  expect(await problemOf(toInventory(['a std:doc -1 a.html A']).subarray(0, -6))).toMatch(
    'what follows its four lines of text is damaged.',
  );
  const bomb = toInventory(['x'.repeat(65 * 1024 * 1024)]);
  expect(await problemOf(bomb)).toMatch('is damaged.');
});

it("reads Docusaurus' routes", async () => {
  const text = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/__docusaurus/debug',
    component: ComponentCreator('/__docusaurus/debug', '5ff'),
    exact: true
  },
  {
    path: '/docs',
    component: ComponentCreator('/docs', 'fc9'),
    routes: [
      {
        path: '/docs/intro',
        component: ComponentCreator('/docs/intro', '61d'),
        exact: true,
        sidebar: "tutorialSidebar"
      },
      {
        path: '/docs/it\\'s (new)/caf\\u00e9',
        component: ComponentCreator('/docs/it\\'s (new)/caf\\u00e9', 'a2b'),
        exact: true
      }
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;
  expect(await read(text)).toEqual({ form: 'Docusaurus routes', urls: ['/docs/intro 15:15+13', "/docs/it's (new)/café 21:15+29"] });
});

it.each([
  ['paths', '["/", "/docs/intro", "/404.html"]', ['/ 1:2+3', '/docs/intro 1:7+13']],
  ['what plugins get', '{ "routesPaths": ["/a"], "outDir": "build" }', ['/a 1:19+4']],
  ['routes', '{ "routes": [{ "path": "/docs", "routes": [{ "path": "/docs/a" }] }, { "path": "/b" }] }', ['/docs/a 1:54+9', '/b 1:80+4']],
])("reads Docusaurus' routes as JSON: %s", async (_, text, urls) => {
  expect(await read(text)).toEqual({ form: 'Docusaurus routes', urls });
});

it.each(['{ "name": "x" }', '[1]', '{', '<html></html>', 'PK\u0003\u0004\0\0'])('says that it finds no addresses in %j', async (text) => {
  expect((await read(text)).problems).toEqual([['docsgen finds no addresses in "old.txt".', 1]]);
});

it('reads a list', async () => {
  const text = '# What people link to\n/a\n  https://docs.example.com/b/?utm=1#part\n\nquick/start.html\n/b#other\nsome words\n';
  expect(await read(text)).toEqual({
    form: 'list',
    urls: ['/a 2:1+2', '/b 3:3+38 #part #other', '/quick/start.html 5:1+16'],
    problems: [['This line is no address.', 7]],
  });
});

it('reads a log: what was answered, but for what pages load', async () => {
  const text = `203.0.113.9 - - [03/Mar/2026:10:21:07 +0000] "GET /guide/ HTTP/1.1" 200 5120 "https://a.example/" "Mozilla/5.0 \\"x\\""
203.0.113.9 - ada [03/Mar/2026:10:21:08 +0000] "GET /guide?q=%22 HTTP/2.0" 304 0
203.0.113.9 - - [03/Mar/2026:10:21:09 +0000] "GET /assets/main.0a1b.js HTTP/1.1" 200 900 "-" "-"
203.0.113.9 - - [03/Mar/2026:10:21:10 +0000] "GET /wp-login.php HTTP/1.1" 404 12 "-" "-"
203.0.113.9 - - [03/Mar/2026:10:21:11 +0000] "POST /guide HTTP/1.1" 200 12 "-" "-"
203.0.113.9 - - [03/Mar/2026:10:21:12 +0000] "\\x16\\x03\\x01" 400 226 "-" "-"
203.0.113.9 - - [03/Mar/2026:10:21:13 +0000] "HEAD /report.pdf HTTP/1.1" 200 - "-" "-"
203.0.113.9 - - [03/Mar/2026:10:21:14 +0000] "GET /moved HTTP/1.1" 301 - "-" "-"`;
  expect(await read(text)).toEqual({ form: 'log', urls: ['/guide 1:51+7 2x', '/report.pdf 7:52+11 1x', '/moved 8:51+6 1x'] });
});

it('shows only so many lines that it cannot read', async () => {
  expect((await read('two words\n'.repeat(50))).problems).toHaveLength(20);
});

it('says of what has no file in which line it is', async () => {
  expect((await read('/a\ntwo words\n', '/', { file: null })).problems).toEqual([
    ['Line 2 of "https://docs.example.com/old.txt" is no address.', null],
  ]);
});

it('tells in as long as the beginning is whether it is a sitemap', () => {
  for (const piece of ['<!-- generated -->', '<?x ?>', '<!--', '<?', ' '])
    expect([piece, growthOf((size) => isSitemap(`${piece.repeat(size)}<html>`), 10_000)]).toEqual([piece, 'linear']);
  expect(isSitemap(`<?xml version="1.0"?>\n${'<!-- generated -->'.repeat(40)}\n<?x ?><urlset>`)).toBe(true);
});
