import { expect, test } from 'vitest';
import { findPublicFileConflicts } from './public-file-conflicts.ts';

function conflicts(paths: string[], baseUrl = '/') {
  const routes = ['', '404.html', 'guides/use', 'search'].map((route) =>
    route === '' && baseUrl !== '/' ? baseUrl.slice(0, -1) : baseUrl + route,
  );
  const files = paths.map((path) => ({ path, file: `content/public/${path}`, absolutePath: `/site/content/public/${path}` }));
  return findPublicFileConflicts(files, routes, baseUrl).map(({ code, message, place }) => [
    code,
    message,
    place && 'line' in place && place.file,
  ]);
}

test('a public file is not to replace a page', () => {
  expect(conflicts(['index.html', '404.html', 'guides/use/index.html', 'search/index.html'])).toEqual([
    ['reserved-route', 'The public file "index.html" would overwrite the page at "/".', 'content/public/index.html'],
    ['reserved-route', 'The public file "404.html" would overwrite the page at "/404.html".', 'content/public/404.html'],
    [
      'reserved-route',
      'The public file "guides/use/index.html" would overwrite the page at "/guides/use".',
      'content/public/guides/use/index.html',
    ],
    ['reserved-route', 'The public file "search/index.html" would overwrite the page at "/search".', 'content/public/search/index.html'],
  ]);
});

test('a public file is not to stand where a folder is needed, or in what is a file', () => {
  const folder = 'the site has a folder of that name, with pages or files of its own';
  const reasons = {
    guides: folder,
    'guides/use': folder,
    assets: folder,
    'assets/pages': folder,
    'search/index.html/x': '"search/index.html" is the file of a page',
  };
  expect(conflicts(Object.keys(reasons))).toEqual(
    Object.entries(reasons).map(([path, reason]) => [
      'reserved-route',
      `The public file "${path}" cannot be published: ${reason}.`,
      `content/public/${path}`,
    ]),
  );
});

test('everything else may stand there, beside pages too', () => {
  expect(
    conflicts(['robots.txt', 'sitemap.xml', '_redirects', 'guides/index.html', 'guides/use/data.csv', 'assets/logo.svg', 'use', 'Guides']),
  ).toEqual([]);
});

test('paths do not carry the base URL', () => {
  expect(
    conflicts(['docs/index.html', 'guides.html', 'index.html', 'guides/use/index.html'], '/docs/').map(([, message]) => message),
  ).toEqual([
    'The public file "index.html" would overwrite the page at "/docs".',
    'The public file "guides/use/index.html" would overwrite the page at "/docs/guides/use".',
  ]);
});
