import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBuildCache } from './open-build-cache.ts';
import { openPageCache, PAGE_HEADS } from './page-cache.ts';

test('what is read ahead is given once, without the disk, and not where it was written since', () => {
  const { cache, dir, readAhead } = open();
  for (const name of ['a', 'b']) cache.write('pages', name, { text: name });
  readAhead('pages', ['a', 'b', 'c']);
  cache.write('pages', 'b', { text: 'new' });
  rmSync(join(dir, 'pages'), { recursive: true });
  expect(['a', 'a', 'b', 'c'].map((name) => cache.read('pages', name))).toEqual([{ text: 'a' }, null, null, null]);
});

test('the heads of all pages can be read ahead', () => {
  const { cache, dir, readAhead } = open();
  const paths = Array.from({ length: 100 }, (_, at) => `/page-${at}`);
  const pageOf = (name: string) => ({ head: { brief: { name } } as never, rest: { name } as never });
  openPageCache(cache).keep('structure', new Map(paths.map((path) => [path, pageOf(path)])), () => true);
  readAhead('pages', PAGE_HEADS);
  rmSync(join(dir, 'pages'), { recursive: true });
  const pages = openPageCache(cache);
  expect(paths.filter((path) => pages.find('structure', path) === undefined)).toEqual([]);
});

function open() {
  const stateDir = mkdtempSync(join(tmpdir(), 'docsgen-build-cache-'));
  onTestFinished(() => rmSync(stateDir, { recursive: true }));
  return openBuildCache(stateDir, { isKept: true });
}
