import { expect, it } from 'vitest';
import type { OutputFileHandle } from '../build-session.ts';
import { toLiveChange } from './live-change.ts';

/** The change of a site at a base URL; the paths that begin with a minus have gone. */
function change(changed: string[], changedPages: string[] = [], baseUrl = '/') {
  const there = changed.filter((path) => !path.startsWith('-'));
  const output = {
    get: (path: string) => (there.includes(path) ? ({} as OutputFileHandle) : undefined),
    paths: () => there,
  };
  return toLiveChange({ changedPaths: changed.map((path) => path.replace(/^-/, '')), changedPages }, { output, baseUrl });
}

it('names the chunks of pages whose text was edited', () => {
  const files = ['docs/a b/index.html', 'index.html', '-assets/pages/docs/a b.00000000.json', 'assets/pages/docs/a b.12345678.json'];
  const rest = ['assets/pages/index.abcdef01.json', 'assets/routes/1.0.json', 'assets/search/1.0.11111111.json'];
  expect(change([...files, ...rest], ['/base/docs/a b', '/base/'], '/base/')).toEqual({
    pages: [
      { path: '/base/docs/a b', chunk: '12345678' },
      { path: '/base/', chunk: 'abcdef01' },
    ],
    files: [],
    isPagesOnly: true,
  });
});

it('says when more than pages changed', () => {
  expect(change(['a/index.html', '-assets/pages/a.00000000.json'], ['/a']).isPagesOnly).toBe(false);
  expect(change(['assets/sidebars/1.0/docs.12345678.json']).isPagesOnly).toBe(false);
  expect(change(['assets/site.12345678.json']).isPagesOnly).toBe(false);
  expect(change(['_redirects', 'sitemap.xml'])).toEqual({ pages: [], files: [], isPagesOnly: false });
});

it('names public files by their address', () => {
  expect(change(['img/a b.png', '-styles.css', 'assets/x-ABCD2345.png', 'demo.html'], [], '/base/').files).toEqual([
    '/base/img/a%20b.png',
    '/base/styles.css',
  ]);
});

it('does not name pages one by one when there are very many', () => {
  const paths = Array.from({ length: 300 }, (_, index) => `/page-${index}`);
  expect(
    change(
      paths.map((path) => `${path.slice(1)}/index.html`),
      paths,
    ).pages,
  ).toBe(null);
});
