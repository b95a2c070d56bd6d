import fc from 'fast-check';
import { expect, it } from 'vitest';
import { branchTableOf } from '../../../theme/contract/page-files.ts';
import { type RouteBranch, type Routes, splitRoutes } from './split-routes.ts';

const list = (paths: string[]) => paths.map((path) => [path, path] as const);
const pathsOf = (routes: Routes<string>) => routes.map(([path]) => path);
const pages = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/page-${index}`);
const describe = ({ start, routes }: RouteBranch) => `${start} ${routes.length}`;

it('leaves a version alone that is not large', () => {
  const routes = list(pages('/guides', 8));
  expect(splitRoutes(routes, '/', 8)).toEqual({ own: routes, branches: [] });
  expect(splitRoutes(routes, '/', 8).own).toBe(routes);
});

it('gives branches a table each, and keeps the pages at the root', () => {
  const routes = list(['/1.0', '/1.0/quickstart', ...pages('/1.0/guides', 9), ...pages('/1.0/api', 10), '/1.0/guides']);
  const { own, branches } = splitRoutes(routes, '/1.0', 20);
  expect(pathsOf(own)).toEqual(['/1.0', '/1.0/quickstart']);
  expect(branches).toEqual([
    { start: '/1.0/api/', routes: list(pages('/1.0/api', 10)) },
    { start: '/1.0/guides/', routes: list([...pages('/1.0/guides', 9), '/1.0/guides']) },
  ]);
});

it('gives small neighbours one table, and keeps the smallest', () => {
  const folders = Array.from({ length: 8 }, (_, index) => `/part-${index}`);
  const { own, branches } = splitRoutes(list(folders.flatMap((folder) => pages(folder, folder === '/part-5' ? 3 : 4))), '/', 20);
  expect(pathsOf(own)).toEqual(pages('/part-5', 3));
  expect(branches.map(describe)).toEqual(['/part-0/ 8', '/part-2/ 8', '/part-4/ 8', '/part-7/ 4']);
});

it('splits a large branch by the next segment', () => {
  const below = ['/api', ...pages('/api/rest', 7), ...pages('/api/grpc', 4), ...pages('/api/sdk/python', 9)];
  const { own, branches } = splitRoutes(list(['/', ...below, ...pages('/zoo', 3)]), '/', 16);
  expect(pathsOf(own)).toEqual(['/', ...pages('/zoo', 3)]);
  expect(branches.map(describe)).toEqual(['/api/ 5', '/api/rest/ 7', '/api/sdk/python/page-0/ 8', '/api/sdk/python/page-8/ 1']);
});

it('splits pages that are all in one folder', () => {
  const { own, branches } = splitRoutes(list(pages('', 100)), '/', 40);
  expect(pathsOf(own)).toHaveLength(10);
  expect(branches.map(({ routes }) => routes.length)).toEqual([20, 20, 20, 20, 10]);
});

const segment = fc.oneof(
  fc.constantFrom('a', 'b', 'a-b', 'a.b', '!', '(a)', 'A', 'ä', '__proto__', '0', '~', '日本'),
  fc.stringMatching(/^[^/]{1,3}$/),
);
const paths = fc.uniqueArray(fc.array(segment, { maxLength: 5 }), { maxLength: 120, selector: (segments) => segments.join('/') });

it('has every route in exactly one table, which a reader finds by its path; no table is large', () => {
  fc.assert(
    fc.property(paths, fc.constantFrom('/', '/1.0', '/docs/1.0'), fc.integer({ min: 1, max: 40 }), (found, root, limit) => {
      const routes = list(found.map((segments) => (segments.length === 0 ? root : [root === '/' ? '' : root, ...segments].join('/'))));
      const { own, branches } = splitRoutes(routes, root, limit);
      const tables = [own, ...branches.map((branch) => branch.routes)];
      expect(tables.flat().sort()).toEqual(routes.toSorted());
      if (branches.length === 0) return;
      const most = Math.max(1, limit / 2);
      expect(tables.filter((table) => table.length > most)).toEqual([]);
      const starts = Object.fromEntries(branches.map(({ start }, index) => [start, String(index)]));
      expect(Object.keys(starts)).toEqual(Object.keys(starts).toSorted((a, b) => (a < b ? -1 : 1)));
      for (const path of pathsOf(routes)) {
        const branch = branchTableOf(path, { routes: Object.fromEntries(own), sidebars: {}, branches: starts });
        expect([own, ...(branch ? [branches[Number(branch)]!.routes] : [])].filter((table) => pathsOf(table).includes(path))).toHaveLength(
          1,
        );
      }
    }),
    { numRuns: 300 },
  );
});

it('splits in the same way whatever the order of the routes and the hashes in them', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(pages('/a', 30).concat(pages('/b', 9), pages('/c/d', 20)), { minLength: 59 }), (shuffled) => {
      const read = (given: string[]) => splitRoutes(list(given), '/', 20).branches.map(describe);
      expect(read(shuffled)).toEqual(read(shuffled.toSorted()));
    }),
    { numRuns: 20 },
  );
});
