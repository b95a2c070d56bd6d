import { expect, it } from 'vitest';
import { mergeFile } from './merged-files.ts';

const RULES = '/old /new 301\n/a/old /a/new 301\n';
const ROBOTS = 'User-agent: *\nAllow: /\n\nSitemap: https://x.example/sitemap.xml\n';
const toSitemap = (...urls: string[]) =>
  `<?xml version="1.0"?>\n<urlset xmlns="x">\n${urls.map((url) => `<url><loc>${url}</loc></url>\n`).join('')}</urlset>\n`;

const merge = (path: string, written: string | null, generated: string) => mergeFile(path, written, () => generated);

it.each<[name: string, written: string, text: string, shadows: object[]]>([
  ['its own rules first', '# mine\n/x /y 302', `# mine\n/x /y 302\n${RULES}`, []],
  ['a rule that both have once', '/old   /new 301 # too\n', '/old   /new 301 # too\n/a/old /a/new 301\n', []],
  [
    'the rule of the writer where the two differ',
    '\n/old /other\n',
    '\n/old /other\n/a/old /a/new 301\n',
    [{ line: 2, length: 11, hidden: ['/old'] }],
  ],
  [
    'rules behind one that answers all of them',
    '/* /index.html 200\n',
    `/* /index.html 200\n${RULES}`,
    [{ line: 1, length: 18, hidden: ['/old', '/a/old'] }],
  ],
  ['placeholders', '/:part/old /z\r\n', `/:part/old /z\r\n${RULES}`, [{ line: 1, length: 13, hidden: ['/a/old'] }]],
  ['a folder', '/a/* /z/:splat', '/old /new 301\n/a/* /z/:splat\n/a/old /a/new 301\n', [{ line: 1, length: 14, hidden: ['/a/old'] }]],
  ['what it has for many behind what is for one', '/x /y\n/b/* /z', '/x /y\n/old /new 301\n/a/old /a/new 301\n/b/* /z\n', []],
  ['what holds for some readers alone', '/* /de/:splat 302 Language=de\n', `/* /de/:splat 302 Language=de\n${RULES}`, []],
  ['what holds for some queries alone', '/old id=:id /n/:id 301\n', `/old id=:id /n/:id 301\n${RULES}`, []],
  ['other hosts, and what is no rule', 'https://a.example/* /b\nno\n/alone\n', `https://a.example/* /b\nno\n/alone\n${RULES}`, []],
  ['dots as dots', '/.ld /z\n', `/.ld /z\n${RULES}`, []],
])('_redirects: keeps %s', (_, written, text, shadows) => {
  expect(merge('_redirects', written, RULES)).toEqual({ text, shadows });
});

it.each([
  ['adds its line', 'User-agent: *\nDisallow: /private', 'User-agent: *\nDisallow: /private\n\nSitemap: https://x.example/sitemap.xml\n'],
  ['adds nothing that is there', 'SITEMAP : https://x.example/sitemap.xml # ours', null],
  [
    'adds it to other sitemaps',
    'Sitemap: https://x.example/b.xml\n',
    'Sitemap: https://x.example/b.xml\n\nSitemap: https://x.example/sitemap.xml\n',
  ],
])('robots.txt: %s', (_, written, text) => {
  expect(merge('robots.txt', written, ROBOTS)?.text).toBe(text ?? written);
});

it('sitemap.xml: adds the addresses that are not there', () => {
  const written = toSitemap('https://x.example/a', 'https://x.example/own').replace('<loc>', '\n<loc> ');
  const text = merge('sitemap.xml', written, toSitemap('https://x.example/a', 'https://x.example/b'))?.text;
  expect(text).toBe(written.replace('</urlset>', '<url><loc>https://x.example/b</loc></url>\n</urlset>'));
});

it.each([
  ['its own rules first', '/*\n  X-A: b\n', '/*\n  X-A: b\n/a/*\n  Cache-Control: x\n/b\n  Cache-Control: x\n'],
  ['what it says of a path', '/a/*\n  cache-control: mine', '/a/*\n  cache-control: mine\n/b\n  Cache-Control: x\n'],
  ['what it says of many paths', '# all\n/*\n  ! Cache-Control\n', '# all\n/*\n  ! Cache-Control\n'],
])('_headers: keeps %s', (_, written, text) => {
  expect(merge('_headers', written, '/a/*\n  Cache-Control: x\n/b\n  Cache-Control: x\n')?.text).toBe(text);
});

it('vercel.json: puts lists together', () => {
  const mergeJson = (written: unknown) => merge('vercel.json', JSON.stringify(written), '{"redirects":[1],"headers":[2]}')?.text;
  expect(JSON.parse(mergeJson({ framework: null, redirects: [0] })!)).toEqual({ framework: null, redirects: [0, 1], headers: [2] });
  expect([mergeJson({ routes: [] }), mergeJson({ redirects: {} }), mergeJson([])]).toEqual([null, null, null]);
});

it('CNAME: takes the domain of the site, however it is written, and no other', () => {
  const texts = ['A.example', 'a.example\n', 'b.example\n', ''].map((written) => merge('CNAME', written, 'a.example\n')?.text);
  expect(texts).toEqual(['A.example', 'a.example\n', null, null]);
});

it('merges no list of sitemaps, no file that nobody knows, and nothing that is no text', () => {
  expect(merge('sitemap.xml', '<sitemapindex></sitemapindex>', toSitemap())?.text).toBe(null);
  expect(merge('opensearch.xml', '<x/>', '<y/>')).toBe(null);
  expect(merge('robots.txt', null, ROBOTS)).toBe(null);
});
