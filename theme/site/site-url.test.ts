import { expect, test } from 'vitest';
import { toSiteUrl } from './site-url.ts';

test('adds the base URL once', () => {
  const site = { baseUrl: '/docs/' };
  const urls = ['/a', '/docs/a', '/a?x=/docs/#b', '/', '/docs/', 'a', '#a', '//a', 'https://a', '/a/', '/docs'];
  expect(urls.map((url) => toSiteUrl(url, site))).toEqual([
    ...['/docs/a', '/docs/a', '/docs/a?x=/docs/#b', '/docs/', '/docs/', 'a', '#a', '//a', 'https://a', '/docs/a/', '/docs/docs'],
  ]);
});

test('takes what is no page as it is written', () => {
  const urls = ['pathname:///api', 'pathname:///api/', 'pathname:///docs/api', 'pathname:////x'];
  expect(urls.map((url) => toSiteUrl(url, { baseUrl: '/docs/', trailingSlash: true }))).toEqual([
    ...['/docs/api', '/docs/api/', '/docs/api', 'pathname:////x'],
  ]);
});

test.each([
  [true, ['/docs/a/', '/docs/a/', '/docs/a/?x=1#b', '/docs/', '/docs/1.53/', '/docs/a.pdf', '/docs/a.pdf#1']],
  [false, ['/docs/a', '/docs/a', '/docs/a?x=1#b', '/docs/', '/docs/1.53', '/docs/a.pdf', '/docs/a.pdf#1']],
])('ends paths of pages as the site does: %s', (trailingSlash, expected) => {
  const urls = ['/a', '/a/', '/a?x=1#b', '/', '/1.53', '/a.pdf', '/docs/a.pdf#1'];
  expect(urls.map((url) => toSiteUrl(url, { baseUrl: '/docs/', trailingSlash }))).toEqual(expected);
});
