import { expect, test } from 'vitest';
import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import { createServedSite } from './served-site.ts';

/** A page's HTML. */
const page = (name: string, digest = name) =>
  ({ path: `${name}/index.html`, route: `/${name}`, digest, contents: () => name }) as unknown as OutputHandle;

test('tells what has changed, and not what has only another place among the files', () => {
  const site = createServedSite();
  const [a, b, c] = [page('a'), page('b'), page('c')];
  expect(site.take([a, b, c]).changedPages).toEqual(['/a', '/b', '/c']);
  // '/a' is now called '/d', and stands last.
  expect(site.take([b, c, page('d')])).toEqual({ changedPaths: ['a/index.html', 'd/index.html'], changedPages: ['/a', '/d'] });
  expect(site.documentAt('/a')).toBeUndefined();
  expect(site.documentAt('/b')?.digest).toBe('b');
  expect(site.take([page('b', 'other'), c, page('d')]).changedPaths).toEqual(['b/index.html']);
  expect(site.take([c]).changedPaths).toEqual(['b/index.html', 'd/index.html']);
  expect([...site.output.paths()]).toEqual(['c/index.html']);
});
