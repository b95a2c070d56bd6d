import { expect, test } from 'vitest';
import { decideClean } from './clean-url.ts';

const onPage = (pathname: string, path: string) => decideClean({ pathname, page: { kind: 'doc', path }, lastCleaned: null });
const onNotFound = (pathname: string, lastCleaned: string | null = null) =>
  decideClean({ pathname, page: { kind: 'not-found', path: '/404' }, lastCleaned });

test('renames the address of a real page in place', () => {
  expect(onPage('/a/b.html', '/a/b')).toEqual({ action: 'rename', path: '/a/b' });
  expect(onPage('/1.53/index.html', '/1.53')).toEqual({ action: 'rename', path: '/1.53' });
  expect(onPage('/index.html', '/')).toEqual({ action: 'rename', path: '/' });
  expect(onPage('/caf%C3%A9.html', '/café')).toEqual({ action: 'rename', path: '/caf%C3%A9' });
});

test('leaves a clean address alone', () => {
  expect(onPage('/a/b', '/a/b')).toEqual({ action: 'none' });
  expect(onNotFound('/a/b')).toEqual({ action: 'none' });
});

test('leaves an address alone that is not the page’s own', () => {
  expect(onPage('/a.html', '/b')).toEqual({ action: 'none' });
});

test('goes from the not-found page to the clean address, once', () => {
  expect(onNotFound('/a/b.html')).toEqual({ action: 'go', path: '/a/b' });
  expect(onNotFound('/a/b.html', '/a/b')).toEqual({ action: 'none' });
  expect(onNotFound('/a/c.html', '/a/b')).toEqual({ action: 'go', path: '/a/c' });
});

test('gives the address of a real page the slash that the site’s addresses have', () => {
  const name = (pathname: string, path: string, trailingSlash: boolean) =>
    decideClean({ pathname, page: { kind: 'doc', path }, trailingSlash, lastCleaned: null });
  expect(name('/a', '/a/', true)).toEqual({ action: 'rename', path: '/a/' });
  expect(name('/a/index.html', '/a/', true)).toEqual({ action: 'rename', path: '/a/' });
  expect(name('/1.53', '/1.53/', true)).toEqual({ action: 'rename', path: '/1.53/' });
  expect(name('/a/', '/a', false)).toEqual({ action: 'rename', path: '/a' });
  expect(name('/a.html', '/a', false)).toEqual({ action: 'rename', path: '/a' });
  expect(name('/docs', '/docs/', false)).toEqual({ action: 'rename', path: '/docs/' });
  expect(name('/node.js', '/node.js/', true)).toEqual({ action: 'rename', path: '/node.js/' });
  for (const [pathname, path, trailingSlash] of [
    ['/a/', '/a/', true],
    ['/node.js/', '/node.js/', true],
    ['/a.b/', '/a.b/', true],
    ['/', '/', true],
    ['/a', '/a', false],
    ['/', '/', false],
    ['/docs/', '/docs/', false],
  ] as const)
    expect(name(pathname, path, trailingSlash)).toEqual({ action: 'none' });
  // Where the site does not say, hosts decide.
  expect(onPage('/a/', '/a')).toEqual({ action: 'none' });
});

test('goes from the not-found page to the other spelling, once, but for a file', () => {
  const go = (pathname: string, trailingSlash: boolean, lastCleaned: string | null = null) =>
    decideClean({ pathname, page: { kind: 'not-found', path: '/404.html' }, trailingSlash, lastCleaned });
  expect(go('/a/', false)).toEqual({ action: 'go', path: '/a' });
  expect(go('/a.html', true)).toEqual({ action: 'go', path: '/a/' });
  expect(go('/1.53', true)).toEqual({ action: 'go', path: '/1.53/' });
  expect(go('/1.53', true, '/1.53/')).toEqual({ action: 'none' });
  expect(go('/a.png', true)).toEqual({ action: 'none' });
  expect(go('/a', false)).toEqual({ action: 'none' });
});

test('leaves the site by no address', () => {
  for (const pathname of ['//evil.example/x.html', '///evil.example/x', '//evil.example/x/', '//evil.example/x/index.html', '//x.html'])
    for (const trailingSlash of [undefined, false, true])
      for (const page of [
        { kind: 'not-found', path: '/404' },
        { kind: 'doc', path: '//evil.example/x' },
        { kind: 'doc', path: '/x' },
      ] as const)
        expect(decideClean({ pathname, page, trailingSlash, lastCleaned: null })).not.toMatchObject({
          path: expect.stringMatching(/^[/\\]{2}/),
        });
  expect(onNotFound('//a/b.html')).toEqual({ action: 'go', path: '/a/b' });
  expect(onNotFound('//')).toEqual({ action: 'go', path: '/' });
  expect(onPage('//a/b', '/a/b')).toEqual({ action: 'rename', path: '/a/b' });
});
