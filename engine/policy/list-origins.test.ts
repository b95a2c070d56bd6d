import { expect, test } from 'vitest';
import { inlineScript } from '../../theme/inline-script.ts';
import { contentPolicy } from './content-policy.ts';
import { hashSnippet } from './hash-snippet.ts';
import { listOrigins } from './list-origins.ts';

/** Files of a built site, by path below '/dist'. */
function inMemory(files: Record<string, string>) {
  const list = (dir: string) => {
    const below = Object.keys(files).flatMap((path) =>
      `/dist/${path}`.startsWith(`${dir.replace(/\/$/, '')}/`) ? [`/dist/${path}`.slice(dir.replace(/\/$/, '').length + 1)] : [],
    );
    const names = [...new Set(below.map((path) => path.split('/')[0]!))].sort();
    return names.map((name) => ({ name, kind: below.includes(name) ? ('file' as const) : ('folder' as const) }));
  };
  return { list, read: (path: string) => Buffer.from(files[path.slice('/dist/'.length)]!) };
}

const HEAD = '<link rel="canonical" href="https://docs.example.com/a"><link rel="alternate" href="https://other.example/a">';

test('allows plug-ins where pages embed files', () => {
  expect(contentPolicy(listOrigins('/dist', inMemory({ 'a.html': '<object data="/a.pdf"></object>' })), [])).toContain(
    "; object-src 'self'; ",
  );
  expect(contentPolicy([], [])).toContain("; object-src 'none'; ");
});

test('lets pages show pages of the site in frames, and the players of their videos', () => {
  const policyOf = (html: string) => contentPolicy(listOrigins('/dist', inMemory({ 'a.html': HEAD + html })), []);
  const own = policyOf('<iframe src="/demo" title="Demo"></iframe>');
  expect(own).toContain("frame-ancestors 'self'");
  expect(own).not.toContain('frame-src');
  const player = 'https://www.youtube-nocookie.com/embed/abcdefghijk';
  expect(policyOf(`<a href="https://youtu.be/abcdefghijk" data-player="${player}">x</a>`)).toContain(
    "; frame-src 'self' https://www.youtube-nocookie.com; ",
  );
  expect(policyOf('<a data-player="https://evil.example/embed/x">x</a>')).toBe(contentPolicy([], []));
});

test('lists what pages load, and not where they link', () => {
  const page = `${HEAD}<script src="https://cdn.example/a.js"></script><script src="https://cdn.example/b.js" integrity="sha256-x"></script>
    <a href="https://link.example" ping="https://ping.example/x">x</a><img src="https://docs.example.com/x.png" srcset="//img.example/1.png 1x, //img2.example/2.png 2x">
    <iframe src="https://frame.example/x?a&amp;b"></iframe><video poster="https://img.example/p.png" src="/v.mp4"></video><img src="data:image/png,x" alt="https://no.example">
    <code>&lt;img src="https://no.example/x"&gt;</code><form action="https://form.example"></form><link rel="stylesheet" href="https://css.example/x.css">
    <div class="feedback" data-feedback="https://answers.example/x?a&amp;b"></div><div data-feedback="/answers"></div>`;
  const search = { algolia: { appId: 'APP', hosts: null }, reportNoResults: { endpoint: 'https://count.example/x' } };
  const site = JSON.stringify({ url: 'https://docs.example.com', search });
  const origins = listOrigins(
    '/dist',
    inMemory({ 'index.html': page, 'b/c.html': `${HEAD}<img src="https://img.example/x.png">`, 'assets/site.ab12.json': site }),
  );
  expect(origins.map(({ origin, directive, pages, unpinned }) => `${directive} ${origin} ${pages}${unpinned ? ' unpinned' : ''}`)).toEqual([
    'connect-src https://answers.example 1',
    'connect-src https://app-1.algolianet.com 1',
    'connect-src https://app-2.algolianet.com 1',
    'connect-src https://app-3.algolianet.com 1',
    'connect-src https://app-dsn.algolia.net 1',
    'connect-src https://count.example 1',
    'connect-src https://ping.example 1',
    'form-action https://form.example 1',
    'frame-src https://frame.example 1',
    'img-src data: 1',
    'img-src https://img.example 2',
    'img-src https://img2.example 1',
    'script-src https://cdn.example 1 unpinned',
    'style-src https://css.example 1 unpinned',
  ]);
  expect(contentPolicy(origins, [])).toMatch(
    /^default-src 'self'; script-src 'self' 'sha256-[\w+/]{43}=' https:\/\/cdn.example; style-src 'self' https:\/\/css.example; img-src 'self' data: https:\/\/img.example https:\/\/img2.example; frame-src 'self' https:\/\/frame.example; connect-src 'self' https:\/\/answers.example https:\/\/app-1.+ https:\/\/ping.example; object-src 'none'; form-action 'self' https:\/\/form.example; base-uri 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types docsgen$/,
  );
});

test('allows by their hashes the snippets of the head, and no other script', () => {
  const snippet = "if (i<n && 'x') document.write(\"<img src='https://no.example'\") // don't";
  const head = `<head>${HEAD}<script>${inlineScript}</script><script>${snippet}</script><script type="application/ld+json">{"a":"//no.example"}</script>`;
  const page = `${head}</head><img src="https://img.example/x.png"><script>smuggled()</script>`;
  const origins = listOrigins('/dist', inMemory({ 'a.html': page, 'b.html': page }));
  expect(origins.map(({ directive, origin, pages }) => `${directive} ${origin} ${pages}`)).toEqual([
    'img-src https://img.example 2',
    `script-src ${hashSnippet(snippet)} 2`,
  ]);
  expect(contentPolicy(origins, [])).toContain(`; script-src 'self' ${hashSnippet(inlineScript)} ${hashSnippet(snippet)}; `);
});

test('lists what the styles of a site load', () => {
  const css =
    '@import"https://fonts.googleapis.com/css2?family=Inter";@font-face{font-family:X;src:url("https://font.example/x.woff2")}.a{background:url(https://img.example/a.png)}.b{background:url(/own.png)}';
  const files = { 'assets/components/site-X.css': css, 'assets/main-X.css': '.a{background:url(https://no.example/a.png)}' };
  expect(listOrigins('/dist', inMemory(files)).map(({ directive, origin }) => `${directive} ${origin}`)).toEqual([
    'font-src https://font.example',
    'font-src https://fonts.gstatic.com',
    'img-src https://img.example',
    'style-src https://fonts.googleapis.com',
  ]);
});

test('reads each picture of a srcset, whatever stands between them', () => {
  const originsOf = (html: string) => listOrigins('/dist', inMemory({ 'a.html': HEAD + html })).map(({ origin }) => origin);
  expect(originsOf('<img srcset="/a.png 2x,https://b.example/b.png 1x" alt="">')).toEqual(['https://b.example']);
  expect(originsOf('<img srcset="https://a.example/a,b.png, https://b.example/b.png 2x , https://c.example/c.png" alt="">')).toEqual([
    'https://a.example',
    'https://b.example',
    'https://c.example',
  ]);
  expect(originsOf('<link rel="preload" as="image" imagesrcset="https://a.example/a.png 1x">')).toEqual(['https://a.example']);
});
