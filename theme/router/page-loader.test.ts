import { expect, test } from 'vitest';
import type { PageData } from '../contract/page-data.ts';
import type { RouteTable } from '../contract/page-files.ts';
import type { VersionData } from '../contract/site-data.ts';
import { FetchError, type FetchJson } from './fetch-json.ts';
import { createPageLoader } from './page-loader.ts';

const site = { baseUrl: '/docs/', versions: [version('next', '/docs/next'), version('1.54', '/docs'), version('1.53', '/docs/1.53')] };
const sidebar = [{ type: 'link', label: 'A', href: '/docs/a', docId: 'a', external: false, unlisted: false, className: null }];

test('loads a page by the hash in its version’s route table, with its sidebar', async () => {
  const { requests, loader } = load({
    '/docs/assets/routes/1.53.json': { routes: { '/docs/1.53/a': '11111111' }, sidebars: { docs: '/docs/assets/s.json' } },
    '/docs/assets/pages/1.53/a.11111111.json': { data: doc('/docs/1.53/a', '1.53', 'docs'), html: '<p>A</p>' },
    '/docs/assets/s.json': sidebar,
  });
  expect(await loader.load('/docs/1.53/a/')).toEqual({ page: doc('/docs/1.53/a', '1.53', 'docs'), html: '<p>A</p>', sidebar });
  expect(requests).toEqual(['/docs/assets/routes/1.53.json (no-cache)', '/docs/assets/pages/1.53/a.11111111.json', '/docs/assets/s.json']);
});

test('asks for nothing twice', async () => {
  const { requests, loader } = load({
    '/docs/assets/routes/1.54.json': { routes: { '/docs': '22222222' }, sidebars: {} },
    '/docs/assets/pages/index.22222222.json': { data: doc('/docs', '1.54', null), html: '' },
  });
  await Promise.all([loader.load('/docs/'), loader.load('/docs')]);
  await loader.load('/docs/index.html');
  expect(requests).toEqual(['/docs/assets/routes/1.54.json (no-cache)', '/docs/assets/pages/index.22222222.json']);
});

test('finds a page outside all versions under the root of one', async () => {
  const page = { kind: 'versions', path: '/docs/versions' } as PageData;
  const { loader } = load({
    '/docs/assets/routes/1.54.json': { routes: {}, sidebars: {} },
    '/docs/assets/routes/site.json': { routes: { '/docs/versions': '33333333' }, sidebars: {} },
    '/docs/assets/pages/versions.33333333.json': { data: page, html: '' },
  });
  expect(await loader.load('/docs/versions')).toEqual({ page, html: '', sidebar: null });
});

test('knows an unknown route, also where a table is missing', async () => {
  const { loader } = load({ '/docs/assets/routes/1.54.json': { routes: {}, sidebars: {} } });
  expect(await loader.load('/docs/constructor')).toBe(null);
});

test('asks for the table again when a chunk is gone, and takes the newer one', async () => {
  const tables: RouteTable[] = [
    { routes: { '/docs/a': '44444444' }, sidebars: {} },
    { routes: { '/docs/a': '55555555' }, sidebars: {} },
  ];
  const { loader } = load({
    get '/docs/assets/routes/1.54.json'() {
      return tables.shift();
    },
    '/docs/assets/pages/a.55555555.json': { data: doc('/docs/a', '1.54', null), html: 'new' },
  });
  expect((await loader.load('/docs/a'))?.html).toBe('new');
});

test('rejects when a chunk stays away, and tries again next time', async () => {
  const files: Record<string, unknown> = { '/docs/assets/routes/1.54.json': { routes: { '/docs/a': '66666666' }, sidebars: {} } };
  const { loader } = load(files);
  await expect(loader.load('/docs/a')).rejects.toThrow('Loading /docs/assets/pages/a.66666666.json failed with status 404.');
  files['/docs/assets/pages/a.66666666.json'] = { data: doc('/docs/a', '1.54', null), html: 'back' };
  expect((await loader.load('/docs/a'))?.html).toBe('back');
});

test('forgets nothing that is loaded where nobody answers', async () => {
  const files: Record<string, unknown> = {
    '/docs/assets/routes/1.54.json': { routes: { '/docs/a': '77777777', '/docs/b': '88888888', '/docs/c': '99999999' }, sidebars: {} },
    '/docs/assets/pages/a.77777777.json': { data: doc('/docs/a', '1.54', null), html: 'a' },
  };
  let isOnline = true;
  const fetchJson: FetchJson = async <Value>(url: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return files[url] as Value;
  };
  const loader = createPageLoader(site, fetchJson);
  loader.keep({ page: doc('/docs/b/', '1.54', null), html: 'b', sidebar: null });
  await loader.load('/docs/a');
  isOnline = false;
  await expect(loader.load('/docs/c')).rejects.toThrow('Failed to fetch');
  expect((await loader.load('/docs/b'))?.html).toBe('b');
  expect((await loader.load('/docs/a'))?.html).toBe('a');
});

test('asks for the table of a branch when it is needed, once, and for no other one', async () => {
  const { requests, loader } = load({
    '/docs/assets/routes/1.54.json': {
      routes: { '/docs/home': '00000001' },
      sidebars: {},
      branches: { '/docs/api/': '/docs/assets/routes/1.54~api.json', '/docs/guides/': '/docs/assets/routes/1.54~guides.json' },
    },
    '/docs/assets/routes/1.54~api.json': { routes: { '/docs/api': '00000002', '/docs/faq/a': '00000003' }, sidebars: {} },
    '/docs/assets/pages/home.00000001.json': { data: doc('/docs/home', '1.54', null), html: 'home' },
    '/docs/assets/pages/api.00000002.json': { data: doc('/docs/api', '1.54', null), html: 'api' },
    '/docs/assets/pages/faq/a.00000003.json': { data: doc('/docs/faq/a', '1.54', null), html: 'faq' },
  });
  const loaded = await Promise.all(['/docs/home', '/docs/api', '/docs/faq/a'].map(loader.load));
  expect(loaded.map((page) => page?.html)).toEqual(['home', 'api', 'faq']);
  expect(requests.filter((url) => url.includes('/routes/'))).toEqual([
    '/docs/assets/routes/1.54.json (no-cache)',
    '/docs/assets/routes/1.54~api.json (no-cache)',
  ]);
});

test('knows no route in a branch whose table has gone, or that lies before all branches', async () => {
  const branches = { '/docs/api/': '/docs/assets/routes/1.54~api.json' };
  const { requests, loader } = load({ '/docs/assets/routes/1.54.json': { routes: {}, sidebars: {}, branches } });
  expect([await loader.load('/docs/aaa'), await loader.load('/docs/api/b')]).toEqual([null, null]);
  expect(requests).toEqual([
    '/docs/assets/routes/1.54.json (no-cache)',
    '/docs/assets/routes/site.json (no-cache)',
    '/docs/assets/routes/1.54~api.json (no-cache)',
  ]);
});

test('asks for the table of a branch again after it could not be had', async () => {
  const table = { routes: {}, sidebars: {}, branches: { '/docs/a/': '/docs/assets/routes/1.54~a.json' } };
  const page = { data: doc('/docs/a/b', '1.54', null), html: 'b' };
  const files: Record<string, unknown> = { '/docs/assets/routes/1.54.json': table, '/docs/assets/pages/a/b.00000004.json': page };
  const { loader } = load(files, 503);
  await expect(loader.load('/docs/a/b')).rejects.toThrow('Loading /docs/assets/routes/1.54~a.json failed with status 503.');
  files['/docs/assets/routes/1.54~a.json'] = { routes: { '/docs/a/b': '00000004' }, sidebars: {} };
  expect((await loader.load('/docs/a/b'))?.html).toBe('b');
});

test('finds a page that a newer build lists in another table', async () => {
  const branches = { '/docs/a/': '/docs/assets/routes/1.54~a.json' };
  const files: Record<string, unknown> = {
    '/docs/assets/routes/1.54.json': { routes: {}, sidebars: {}, branches },
    '/docs/assets/routes/1.54~a.json': { routes: { '/docs/a/b': '00000005', '/docs/a/c': '00000006' }, sidebars: {} },
    '/docs/assets/pages/a/b.00000005.json': { data: doc('/docs/a/b', '1.54', null), html: 'old' },
    '/docs/assets/pages/a/c.00000007.json': { data: doc('/docs/a/c', '1.54', null), html: 'new' },
  };
  const { loader } = load(files);
  expect((await loader.load('/docs/a/b'))?.html).toBe('old');
  files['/docs/assets/routes/1.54.json'] = { routes: { '/docs/a/c': '00000007' }, sidebars: {} };
  delete files['/docs/assets/routes/1.54~a.json'];
  expect((await loader.load('/docs/a/c'))?.html).toBe('new');
});

test('takes note of changed pages in the tables of branches too', async () => {
  const { requests, loader } = load({
    '/docs/assets/routes/1.54.json': { routes: {}, sidebars: {}, branches: { '/docs/a/': '/docs/assets/routes/1.54~a.json' } },
    '/docs/assets/routes/1.54~a.json': { routes: { '/docs/a/b': '00000008' }, sidebars: {} },
    '/docs/assets/pages/a/b.00000008.json': { data: doc('/docs/a/b', '1.54', null), html: 'old' },
    '/docs/assets/pages/a/b.00000009.json': { data: doc('/docs/a/b', '1.54', null), html: 'new' },
  });
  expect((await loader.load('/docs/a/b'))?.html).toBe('old');
  loader.renew([{ path: '/docs/a/b', chunk: '00000009' }]);
  expect((await loader.load('/docs/a/b'))?.html).toBe('new');
  loader.renew(null);
  expect((await loader.load('/docs/a/b'))?.html).toBe('old');
  expect(requests.filter((url) => url.includes('~a'))).toHaveLength(2);
});

test('loses nothing by a failure: not its tables, and not a page that was there', async () => {
  const files: Record<string, unknown> = {
    '/docs/assets/routes/1.54.json': { routes: { '/docs/a': '77777777', '/docs/b': '88888888' }, sidebars: {} },
    '/docs/assets/pages/a.77777777.json': { data: doc('/docs/a', '1.54', null), html: 'a' },
  };
  const all = { ...files, '/docs/assets/pages/b.88888888.json': { data: doc('/docs/b', '1.54', null), html: 'b' } };
  const { loader, requests } = load(files, 503);
  const first = { page: doc('/docs/first', '1.54', null), html: 'first', sidebar: null };
  loader.keep(first);
  const loaded = await loader.load('/docs/a');
  for (const url of Object.keys(files)) delete files[url];
  await expect(loader.load('/docs/b')).rejects.toThrow('/docs/assets/pages/b.88888888.json failed with status 503.');
  expect(await loader.load('/docs/a')).toEqual(loaded);
  expect(await loader.load('/docs/first/')).toEqual(first);

  Object.assign(files, all);
  requests.length = 0;
  expect((await loader.load('/docs/b'))?.html).toBe('b');
  expect(requests).toEqual(['/docs/assets/pages/b.88888888.json']);
});

function load(files: Record<string, unknown>, statusOfMissing = 404) {
  const requests: string[] = [];
  const fetchJson: FetchJson = async (url, options) => {
    requests.push(options?.cache ? `${url} (${options.cache})` : url);
    const file = files[url];
    if (file === undefined) throw new FetchError(url, statusOfMissing);
    return JSON.parse(JSON.stringify(file));
  };
  return { requests, loader: createPageLoader(site, fetchJson) };
}

function version(name: string, path: string): VersionData {
  return { name, path } as VersionData;
}

function doc(path: string, version: string, sidebarId: string | null): PageData {
  return { kind: 'doc', path, version, sidebarId } as PageData;
}
