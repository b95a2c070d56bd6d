import { expect, it } from 'vitest';
import { sourceOf } from '../../tests/fixtures/url-source.ts';
import { checkRedirects, compareUrls } from './compare-urls.ts';
import { createUrlIndex, type UrlIndex } from './follow-url.ts';
import type { PublicUrl } from './public-urls.ts';
import { readOldUrls } from './read-old-urls.ts';

/** '/a #one #two', '/old -> /a', '/x.pdf file'. */
function toUrl(line: string): PublicUrl {
  const [url = '', second, third] = line.split(' ');
  if (second === '->') return { url, kind: 'redirect', to: third! };
  if (second === 'file') return { url, kind: 'file' };
  return { url, kind: 'page', anchors: line.split(' #').slice(1), file: `content${url}.md` };
}

const indexOf = (urls: PublicUrl[], more: Partial<UrlIndex> = {}) =>
  createUrlIndex(urls, { ruleAt: () => null, isHostPath: () => false, baseUrl: '/', ...more });

/** Compares an old list with a site, and gives what is found as `line: sentence (fix)`. */
async function compare(old: string, now: string[], more: Partial<UrlIndex> = {}) {
  const urls = now.map(toUrl);
  const { diagnostics, ...counts } = compareUrls(await readOldUrls(sourceOf(old), more.baseUrl ?? '/'), urls, indexOf(urls, more));
  const found = diagnostics.map(({ code, message, place, fix }) => {
    expect(place).not.toBeNull();
    return `${(place as { line: number }).line} ${code}: ${message} | ${fix}`;
  });
  return { found, counts };
}

const lock = (...lines: string[]) => ['docsgen-urls 1 /', ...lines, ''].join('\n');

it('finds nothing wrong with what is still there, in whichever form it is written', async () => {
  const old = [
    '/a',
    '/a/',
    '/a.html',
    '/a/index.html',
    'https://docs.example.com/a?x=1',
    '/',
    '/index.html',
    '/x.pdf',
    '/old',
    '/old.html',
  ];
  const { found, counts } = await compare(old.join('\n'), ['/', '/a', '/x.pdf file', '/old -> /a', '/x.pdf file']);
  expect(found).toEqual([]);
  expect(counts).toMatchObject({ form: 'list', checked: 6, redirected: 2, removed: 0 });
});

it('understands addresses that end in a slash', async () => {
  expect(
    (await compare('/docs/a\n/docs/old\n/docs\n', ['/docs/', '/docs/a/', '/docs/old/ -> /docs/a/'], { baseUrl: '/docs/' })).found,
  ).toEqual([]);
});

it('tells of a page that is gone, what it became, and what to paste', async () => {
  const { found, counts } = await compare(lock('/admin/roles page', '/guide page', '/zebra page'), [
    '/account/roles',
    '/guides/guide',
    '/introduction',
  ]);
  expect(found).toEqual([
    '2 removed-url: "/admin/roles" is gone: it has no page and no redirect. | it is most likely "/account/roles" now: add { "from": "/admin/roles", "to": "/account/roles" } to config/redirects.json',
    '3 removed-url: "/guide" is gone: it has no page and no redirect. | it is most likely "/guides/guide" now: add { "from": "/guide", "to": "/guides/guide" } to config/redirects.json',
    '4 removed-url: "/zebra" is gone: it has no page and no redirect. | bring the page back, or add { "from": "/zebra", "to": "/…" } with the page that readers should get to config/redirects.json',
  ]);
  expect(counts.redirects).toEqual([
    { from: '/admin/roles', to: '/account/roles' },
    { from: '/guide', to: '/guides/guide' },
  ]);
});

it('writes redirects without the base URL', async () => {
  const { counts } = await compare('/docs/guide\n', ['/docs/guides/guide'], { baseUrl: '/docs/' });
  expect(counts.redirects).toEqual([{ from: '/guide', to: '/guides/guide' }]);
});

it('knows a page by its anchors before its address', async () => {
  const { counts } = await compare(lock('/start page #install #requirements #first-run', '/other page'), [
    '/stars #constellations',
    '/onboarding #install #requirements #first-run #next',
    '/other',
  ]);
  expect(counts.redirects).toEqual([{ from: '/start', to: '/onboarding' }]);
});

it('does not take a page that was there before for one that has moved', async () => {
  const { counts } = await compare(lock('/1.0/guide page', '/2.0/guide page'), ['/2.0/guide', '/2.0/guides/guide']);
  expect(counts.redirects).toEqual([{ from: '/1.0/guide', to: '/2.0/guides/guide' }]);
});

it('proposes the same page of another version where nothing has come', async () => {
  const { counts } = await compare(lock('/1.0/guide page', '/1.1/guide page'), ['/1.1/guide']);
  expect(counts.redirects).toEqual([{ from: '/1.0/guide', to: '/1.1/guide' }]);
});

it('proposes for a redirect that is gone where it led', async () => {
  const { counts } = await compare(lock('/hi redirect /welcome#top', '/ho redirect /gone'), ['/welcome']);
  expect(counts.redirects).toEqual([{ from: '/hi', to: '/welcome' }]);
});

it('tells of anchors that are gone, and of those behind a redirect', async () => {
  const { found, counts } = await compare(lock('/a page #proxy #tls', '/b page #proxy #x', '/c page #x'), [
    '/a #proxies #tls #limits',
    '/b -> /a',
    '/c -> /a#tls',
  ]);
  expect(found).toEqual([
    '2 removed-anchor: "/a" lacks the anchor "#proxy". | "#proxy" is most likely "#proxies" now: write {#proxy} behind the heading, or <a id="proxy"></a> in front of it',
    '3 removed-anchor: "/b" leads to "/a", which lacks the anchors "#proxy" and "#x". | "#proxy" is most likely "#proxies" now: write {#proxy} behind the heading, or <a id="proxy"></a> in front of it',
  ]);
  expect(counts).toMatchObject({ withoutAnchors: 2, redirected: 2, removed: 0 });
});

it('tells of what differs in case alone, where no redirect can help', async () => {
  const { found } = await compare('/FAQ\n/Terms\n/terms\n', ['/faq']);
  expect(found).toEqual([
    '1 url-twin: "/FAQ" is gone, and "/faq" is there: file systems take the two for one, so no redirect can lead from here. | give the page its old address with "slug", or redirect "/FAQ" in a rule of your host',
    expect.stringContaining('2 removed-url: "/Terms" is gone'),
    '3 url-twin: "/terms" is gone, and so is "/Terms": file systems take the two for one, so no redirect can lead from here as well as from there. | redirect one of them in a rule of your host',
  ]);
});

it('follows rules for many addresses, and says where they lead astray', async () => {
  const rules: Record<string, string> = {
    '/v1/a': '/a',
    '/v1/b': '/b',
    '/v1/c': '/old',
    '/v1/d': '/v1/e',
    '/v1/e': '/v1/d',
    '/v1/f': 'https://b.example/',
  };
  const ruleAt = (route: string) => rules[route] ?? null;
  const { found } = await compare('/v1/a\n/v1/b\n/v1/c\n/v1/d\n/v1/f\n', ['/a', '/old -> /a'], { ruleAt });
  expect(found).toEqual([
    '2 redirect-to-nowhere: The redirect "/v1/b" → "/b" leads nowhere: there is no such page. | correct the route, or remove the redirect',
    '3 redirect-chain: The redirect from "/v1/c" leads through another one: "/v1/c" → "/old" → "/a". | redirect straight to "/a"',
    '4 redirect-cycle: These redirects lead in a circle: "/v1/d" → "/v1/e" → "/v1/d". | remove one of them, or make it lead to a page',
  ]);
});

it('leaves alone what something else on the host answers', async () => {
  expect((await compare('/api/v1\n', ['/'], { isHostPath: (route) => route.startsWith('/api/') })).found).toEqual([]);
});

it('says how often readers ask for what is gone', async () => {
  const line = '1.2.3.4 - - [x] "GET /guide HTTP/1.1" 200 1';
  expect((await compare([line, line].join('\n'), ['/'])).found[0]).toContain('"/guide" is gone (2 requests): it has');
});

it('says once that the base URL has changed', async () => {
  const { found } = await compare('docsgen-urls 1 /docs/\n/docs page\n/docs/a page\n/docs/b page\n', ['/', '/a']);
  expect(found).toEqual([
    '2 removed-url: All addresses began with "/docs/", and begin with "/" now. | set "baseUrl" back, or redirect "/docs/*" in a rule of your host and write the lock file anew',
    expect.stringContaining('4 removed-url: "/docs/b" is gone'),
  ]);
});

it('says when nothing was checked', async () => {
  const urls = [toUrl('/docs/a')];
  const compared = compareUrls(await readOldUrls(sourceOf('/a\n/b\n'), '/docs/'), urls, indexOf(urls, { baseUrl: '/docs/' }));
  expect(compared.diagnostics.map(({ message }) => message)).toEqual(['All 2 addresses lie outside "/docs/", so nothing was checked.']);
});

it('checks the redirects of the site themselves', () => {
  const place = { file: '_redirects', line: 1, column: 1, length: 5 };
  const urls: PublicUrl[] = [
    ...[
      '/a #tls',
      '/x.pdf file',
      '/ok -> /a#tls',
      '/lost -> /a#tsl',
      '/unchecked -> /elsewhere',
      '/out -> https://b.example/#x',
      '/to-file -> /x.pdf#page',
    ].map(toUrl),
    ...['/nowhere -> /gone', '/chain -> /ok', '/one -> /two', '/two -> /one'].map((line) => ({ ...toUrl(line), place }) as PublicUrl),
  ];
  const found = checkRedirects(urls, indexOf(urls), (route) => ({ file: 'config', keyPath: [route] }));
  expect(found.map(({ code, message, fix, place: at }) => [code, message, fix, at])).toEqual([
    [
      'redirect-to-nowhere',
      'The redirect from "/lost" leads to "/a#tsl", and that page has no "#tsl".',
      'did you mean "#tls"?',
      { file: 'config', keyPath: ['/lost'] },
    ],
    [
      'redirect-to-nowhere',
      'The redirect "/nowhere" → "/gone" leads nowhere: there is no such page.',
      'correct the route, or remove the redirect',
      place,
    ],
    [
      'redirect-chain',
      'The redirect from "/chain" leads through another one: "/chain" → "/ok" → "/a".',
      'redirect straight to "/a"',
      place,
    ],
    [
      'redirect-cycle',
      'These redirects lead in a circle: "/one" → "/two" → "/one".',
      'remove one of them, or make it lead to a page',
      place,
    ],
    [
      'redirect-cycle',
      'These redirects lead in a circle: "/two" → "/one" → "/two".',
      'remove one of them, or make it lead to a page',
      place,
    ],
  ]);
});
