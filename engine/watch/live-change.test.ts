import { expect, it } from 'vitest';
import type { OutputFileHandle } from '../session/build-session.ts';
import { toLiveChange } from './live-change.ts';

/** The change of a site at a base URL; the paths that begin with a minus have gone. */
function change(changed: string[], changedPages: string[] = [], baseUrl = '/', trailingSlash?: boolean) {
  const there = changed.filter((path) => !path.startsWith('-'));
  const output = {
    get: (path: string) => (there.includes(path) ? ({} as OutputFileHandle) : undefined),
    paths: () => there,
  };
  return toLiveChange(
    { changedPaths: changed.map((path) => path.replace(/^-/, '')), changedPages },
    { output, form: { baseUrl, trailingSlash } },
  );
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
  });
});

it('knows the files of pages that are single files', () => {
  const files = ['a.html', '-assets/pages/a.00000000.json', 'assets/pages/a.12345678.json'];
  expect(change(files, ['/a'], '/', false).pages).toEqual([{ path: '/a', chunk: '12345678' }]);
  expect(change([...files, 'demo.html'], ['/a'], '/', false).pages).toBe(null);
});

it('says when more than pages changed', () => {
  expect(change(['a/index.html', '-assets/pages/a.00000000.json'], ['/a']).pages).toBe(null);
  expect(change(['assets/sidebars/1.0/docs.12345678.json']).pages).toBe(null);
  expect(change(['assets/site.12345678.json']).pages).toBe(null);
  expect(change(['_redirects', 'sitemap.xml'])).toEqual({ pages: null, files: [] });
});

it('names public files by their address', () => {
  expect(change(['img/a b.png', '-styles.css', 'assets/x-ABCD2345.png', 'demo.html'], [], '/base/').files).toEqual([
    '/base/img/a%20b.png',
    '/base/styles.css',
  ]);
});

it('does not name pages one by one when there are very many', () => {
  const editPages = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `page-${index}`);
    return change(
      names.flatMap((name) => [`${name}/index.html`, `assets/pages/${name}.12345678.json`]),
      names.map((name) => `/${name}`),
    ).pages;
  };
  expect(editPages(200)).toHaveLength(200);
  expect(editPages(201)).toBe(null);
});
