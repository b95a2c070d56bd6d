import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import type { CacheKind } from './cache.ts';
import { openDiskCache } from './disk-cache.ts';
import { entryPath } from './entry-path.ts';
import { pruneCache } from './prune-cache.ts';

let dir: string;
let looks: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docsgen-prune-'));
  looks = [];
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Writes entries of 100 bytes that were last used on a day of January. */
function put(day: number, ...names: string[]): { kind: CacheKind; name: string }[] {
  return names.map((name) => {
    const kind = name.length === 2 ? 'docs' : 'content';
    const path = entryPath(dir, kind, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x'.repeat(100));
    utimesSync(path, new Date(2026, 0, day), new Date(2026, 0, day));
    return { kind, name };
  });
}

const filesThatTell: OutputFiles = {
  ...outputFiles,
  list(path) {
    looks.push(path);
    return outputFiles.list(path);
  },
};

/** Prunes to 1,000 bytes unless told otherwise. */
function prune(written: { kind: CacheKind; name: string }[], { used = [] as string[], maxBytes = 1000 } = {}): number {
  return pruneCache({ dir, maxBytes, written, isUsed: (_, name) => used.includes(name) }, filesThatTell);
}

const listEntries = () =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'size.json')
    .map(({ name }) => name)
    .sort();

const names = (letter: string, count: number) => Array.from({ length: count }, (_, index) => `${letter}${index}-entry`);

it('removes what was not used for longest, down to four fifths of the limit', () => {
  put(3, ...names('c', 5));
  put(1, ...names('a', 3));
  expect(prune(put(2, ...names('b', 4)))).toBe(4);
  // Of the four that had to go, three were the oldest.
  expect(listEntries()).toEqual(['b1-entry', 'b2-entry', 'b3-entry', ...names('c', 5)]);
});

it('removes nothing that the build used', () => {
  put(1, ...names('a', 8));
  put(3, ...names('c', 2));
  const written = put(2, 'b0-entry', 'ab');
  expect(prune(written, { used: [...names('a', 8), 'ab'] })).toBe(3);
  expect(listEntries()).toEqual([...names('a', 8), 'ab']);
});

it('looks at nothing when the build added nothing', () => {
  put(1, ...names('a', 20));
  expect(prune([])).toBe(0);
  expect(looks).toEqual([]);
});

it('counts what is added, and looks at everything only when the sum passes the limit', () => {
  expect(prune(put(1, ...names('a', 4)))).toBe(0);
  looks = [];
  expect(prune(put(2, ...names('b', 5)))).toBe(0);
  expect(looks).toEqual([]);
  expect(prune(put(3, ...names('c', 2)))).toBe(3);
  expect(looks.length).toBeGreaterThan(0);
  expect(listEntries()).toEqual(['a3-entry', ...names('b', 5), ...names('c', 2)]);
});

it('finds that replaced entries were counted twice', () => {
  prune(put(1, ...names('a', 6)));
  expect(prune(put(2, ...names('a', 6)))).toBe(0);
  expect(listEntries()).toHaveLength(6);
  looks = [];
  expect(prune(put(2, 'b0-entry'))).toBe(0);
  expect(looks).toEqual([]);
});

it('does not look again after each edit of a site that needs more than the limit', () => {
  const used = [...names('a', 20), ...names('b', 3)];
  prune(put(1, ...names('a', 20)), { used, maxBytes: 1500 });
  looks = [];
  expect(prune(put(2, 'b0-entry'), { used, maxBytes: 1500 })).toBe(0);
  expect(looks).toEqual([]);
  expect(prune(put(2, 'b1-entry', 'b2-entry'), { used, maxBytes: 1500 })).toBe(0);
  expect(looks.length).toBeGreaterThan(0);
  expect(listEntries()).toHaveLength(23);
});

it.each(['', '{', 'null', '{"bytes":"5"}', '[]'])('counts everything when its record is %j', (record) => {
  prune(put(1, ...names('a', 4)));
  put(1, ...names('b', 10));
  writeFileSync(join(dir, 'size.json'), record);
  expect(prune(put(2, 'c0-entry'))).toBe(7);
  expect(JSON.parse(readFileSync(join(dir, 'size.json'), 'utf8'))).toEqual({ bytes: 800, counted: 800 });
});

it('removes what a killed build left half written, and nothing that is being written', () => {
  put(1, ...names('a', 12), 'b0-entry.4711.tmp');
  writeFileSync(join(dirname(entryPath(dir, 'content', 'b0-entry')), 'b1-entry.4711.tmp'), '');
  prune(put(2, 'c0-entry'));
  expect(listEntries().filter((name) => name?.endsWith('.tmp'))).toEqual(['b1-entry.4711.tmp']);
});

it('learns from the cache which entries are used, to the day', () => {
  const cache = openDiskCache(dir, '1');
  for (const name of names('a', 4)) cache.write('content', name, name);
  const pathOf = (name: string) => entryPath(dir, 'content', name);
  for (const [index, name] of names('a', 4).entries()) utimesSync(pathOf(name), new Date(2026, 0, 1 + index), new Date(2026, 0, 1 + index));
  expect(cache.read('content', 'a0-entry')).toBe('a0-entry');
  const size = outputFiles.stat(pathOf('a0-entry'))!.size;
  prune([{ kind: 'content', name: 'a0-entry' }], { maxBytes: size * 3 });
  expect(listEntries()).toEqual(['a0-entry', 'a3-entry']);
});
