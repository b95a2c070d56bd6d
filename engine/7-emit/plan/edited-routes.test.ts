import { describe, expect, test } from 'vitest';
import { editRouteTables } from './edited-routes.ts';

const FILES: Record<string, unknown> = {
  'assets/routes/1.0.json': {
    routes: { '/a': '11111111' },
    sidebars: {},
    searchIndex: '/assets/search/1.0.old.json',
    branches: { '/b/': '/assets/routes/1.0~b.json' },
  },
  'assets/routes/1.0~b.json': { routes: { '/b/c': '22222222', '/b/d': '33333333' }, sidebars: {} },
  'assets/routes/_.json': { routes: { '/own': '44444444' }, sidebars: {} },
};

function edit(chunks: { path: string; version: string | null; hash: string }[], indexes: Record<string, string> = {}) {
  const read = (path: string) => (path in FILES ? Buffer.from(JSON.stringify(FILES[path])) : null);
  const tables = editRouteTables({ baseUrl: '/', chunks, indexes: new Map(Object.entries(indexes)), read });
  return tables && Object.fromEntries(tables.map(({ path, contents }) => [path, JSON.parse(String(contents()))]));
}

describe('of the route tables', () => {
  test("those change that list a page, or name its version's index", () => {
    expect(edit([{ path: '/a', version: '1.0', hash: 'aaaaaaaa' }], { '1.0': '/assets/search/1.0.new.json' })).toEqual({
      'assets/routes/1.0.json': {
        ...(FILES['assets/routes/1.0.json'] as object),
        routes: { '/a': 'aaaaaaaa' },
        searchIndex: '/assets/search/1.0.new.json',
      },
    });
    expect(edit([{ path: '/b/d', version: '1.0', hash: 'dddddddd' }])).toEqual({
      'assets/routes/1.0~b.json': { routes: { '/b/c': '22222222', '/b/d': 'dddddddd' }, sidebars: {} },
    });
  });

  test('none changes for a page that has the chunk that it had', () => {
    expect(edit([{ path: '/b/c', version: '1.0', hash: '22222222' }])).toEqual({});
  });

  test('none is known where one is missing, or does not list its page, or names no index', () => {
    expect(edit([{ path: '/a', version: '2.0', hash: 'aaaaaaaa' }])).toBeNull();
    expect(edit([{ path: '/b/e', version: '1.0', hash: 'aaaaaaaa' }])).toBeNull();
    expect(edit([{ path: '/e', version: null, hash: 'aaaaaaaa' }])).toBeNull();
    expect(edit([], { '1.0~b': '/assets/search/1.0.new.json' })).toBeNull();
  });
});
