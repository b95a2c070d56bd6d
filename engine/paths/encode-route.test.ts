import { expect, test } from 'vitest';
import { encodeHref } from './encode-href.ts';
import { encodeRoute } from './encode-route.ts';

test.each([
  ['/a/b', '/a/b', '/a/b'],
  ['/a b?c#d', '/a%20b%3Fc%23d', '/a%20b?c#d'],
  ['/a%20é', '/a%2520%C3%A9', '/a%20%C3%A9'],
  // Half of a character, as an escape in front matter may have it.
  ['/a\ud800.png', '/a%EF%BF%BD.png', '/a%EF%BF%BD.png'],
])('encodes %j', (path, asRoute, asHref) => {
  expect([encodeRoute(path), encodeHref(path)]).toEqual([asRoute, asHref]);
});
