import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestPaths } from './nearest-paths.ts';

const PAGES = [
  '/',
  '/quickstart',
  '/guides/alerts',
  '/guides/alert-rules',
  '/reference/alerts',
  '/guides/tracing',
  '/install',
  '/install/linux',
];
const near = (lost: string, paths = PAGES) => nearestPaths(lost, paths, 3).map(({ path }) => path);

test.each([
  ['a letter too few', '/quikstart', ['/quickstart']],
  ['two letters that have changed places', '/quickstrat', ['/quickstart']],
  ['capitals', '/QuickStart', ['/quickstart']],
  ['a page that has moved to another folder', '/tracing', ['/guides/tracing']],
  ['a folder that is misspelled', '/guide/tracing', ['/guides/tracing']],
  [
    'a page of which there are several: the one in the same folder first',
    '/guides/alert',
    ['/guides/alerts', '/guides/alert-rules', '/reference/alerts'],
  ],
  ['a name that is nothing like', '/zzzzzzzz', []],
  ['no name at all', '/', []],
])('finds for %s', (_, lost, found) => expect(near(lost)).toEqual(found));

test('finds a name whose words are in another order, and one with a word more', () => {
  expect(near('/set-up-tls', ['/tls-set-up', '/other-page'])).toEqual(['/tls-set-up']);
  expect(near('/install-linux', ['/install-linux-arm', '/other-page'])).toEqual(['/install-linux-arm']);
});

test('takes no other order of words for the same name', () => {
  expect(near('/tls-set-up', ['/set-up-tls', '/tls-set-up'])).toEqual(['/tls-set-up', '/set-up-tls']);
});

test('puts a page at its own address first, whatever the others are', () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 20 }), fc.nat(), (paths, at) => {
      const own = paths[at % paths.length]!;
      expect(nearestPaths(own, paths, 1)).toEqual([{ path: own, distance: 0 }]);
    }),
  );
});
