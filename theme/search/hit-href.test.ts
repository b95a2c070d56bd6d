import { expect, test } from 'vitest';
import { toHitHref } from './hit-href.ts';

const site = { url: 'https://docs.example.com', baseUrl: '/docs/' };

test('a hit of the site leads to no other host', () => {
  expect(toHitHref('https://docs.example.com//evil.example/a', { ...site, baseUrl: '/' })).toBe('/evil.example/a');
});

test.each([
  ['https://docs.example.com/docs/a#b', '/docs/a#b'],
  ['https://docs.example.com/docs', '/docs'],
  ['https://docs.example.com/docs/a?x=1#b', '/docs/a?x=1#b'],
  ['https://docs.example.com/blog/a', 'https://docs.example.com/blog/a'],
  ['https://other.example.com/docs/a', 'https://other.example.com/docs/a'],
  ['/docs/a', '/docs/a'],
  ['//evil.example.com/docs/a', 'https://evil.example.com/docs/a'],
  ['javascript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['http://[', null],
])('%s leads to %s', (url, href) => {
  expect(toHitHref(url, site)).toBe(href);
});
