import { expect, test } from 'vitest';
import { cleanPath, toRoutePath } from './clean-path.ts';

test('drops .html and /index.html', () => {
  const paths = [
    '/',
    '/index.html',
    '/a.html',
    '/a/index.html',
    '/1.53/index.html',
    '/a/b.HTML',
    '/html',
    '/a.html/b',
    '/index',
    '/reindex.html',
  ];
  expect(paths.map(cleanPath)).toEqual(['/', '/', '/a', '/a', '/1.53', '/a/b', '/html', '/a.html/b', '/index', '/reindex']);
});

test('names a path as route tables do', () => {
  const paths = ['/', '/a/', '/1.53/', '/1.53', '/release-notes/v1.54', '/a/index.html', '/caf%C3%A9', '/100%'];
  expect(paths.map(toRoutePath)).toEqual(['/', '/a', '/1.53', '/1.53', '/release-notes/v1.54', '/a', '/café', '/100%']);
});
