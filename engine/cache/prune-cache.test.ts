import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import { PACK } from '../files/pack-files.ts';
import { digest } from '../text/digest.ts';
import type { CacheKind } from './cache.ts';
import { listPacks, packFolder } from './content-packs.ts';
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
function put(day: number, ...names: string[]): string[] {
  for (const name of names) {
    const path = entryPath(dir, 'docs', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x'.repeat(100));
    utimesSync(path, new Date(2026, 0, day), new Date(2026, 0, day));
  }
  return names;
}

/** Writes a pack of entries of 1,000 bytes that was last used on a day of January. */
function putPack(day: number, ...names: string[]): string {
  const before = new Set(listPacks(dir));
  const cache = openDiskCache(dir, '1', { gathers: true });
  for (const name of names) cache.write('content', keyOf(name), textOf(name));
  cache.flush();
  const [pack] = listPacks(dir).filter((each) => !before.has(each));
  utimesSync(join(packFolder(dir), pack! + PACK), new Date(2026, 0, day), new Date(2026, 0, day));
  return pack!;
}

const keyOf = (name: string) => digest(name);
const textOf = (name: string) => name.padEnd(1000 - 2 - 64, '-');
const listFound = (names: string[]) => names.filter((name) => openDiskCache(dir, '2').read('content', keyOf(name)) === textOf(name));

const filesThatTell: OutputFiles = {
  ...outputFiles,
  list(path) {
    looks.push(path);
    return outputFiles.list(path);
  },
};

/** Prunes to 1,000 bytes unless told otherwise. */
function prune(written: string[], { used = [] as string[], maxBytes = 1000 } = {}): number {
  return pruneCache({ dir, maxBytes, written, isUsed: (_, name) => used.includes(name) }, filesThatTell);
}

const listEntries = () =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
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

it('removes what a killed build left half written, and nothing that is being written', () => {
  put(1, ...names('a', 12), 'b0-entry.4711.tmp');
  writeFileSync(join(dirname(entryPath(dir, 'docs', 'b0-entry')), 'b1-entry.4711.tmp'), '');
  prune(put(2, 'c0-entry'));
  expect(listEntries().filter((name) => name?.endsWith('.tmp'))).toEqual(['b1-entry.4711.tmp']);
});

it('removes the contents that an earlier docsgen left, a file each', () => {
  const path = join(dir, 'content', 'a', keyOf('old'));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'x'.repeat(2000));
  utimesSync(path, new Date(2026, 0, 1), new Date(2026, 0, 1));
  expect(prune(put(2, 'c0-entry'), { used: [keyOf('old')] })).toBe(1);
  expect(listEntries()).toEqual(['c0-entry']);
});

it('learns from the cache which packs are used, to the day', () => {
  const [a, b] = [putPack(1, 'a'), putPack(2, 'b')];
  expect(listFound(['a'])).toEqual(['a']);
  expect(prune(['written'], { maxBytes: 2000 })).toBe(1);
  expect(listPacks(dir)).toEqual([a]);
  expect(existsSync(join(packFolder(dir), b + PACK))).toBe(false);
});

it('copies what is used out of a pack that goes', () => {
  putPack(1, ...names('a', 6));
  putPack(3, ...names('b', 3));
  const used = ['a1-entry', 'a4-entry'];
  expect(prune(['written'], { used: used.map(keyOf), maxBytes: 8000 })).toBe(1);
  // It is as old as the pack that it came from.
  expect(listPacks(dir).map((pack) => statSync(join(packFolder(dir), pack + PACK)).mtime.getDate())).toEqual([3, 1]);
  expect(listFound([...names('a', 6), ...names('b', 3)])).toEqual([...used, ...names('b', 3)]);
});

it('leaves a pack of which most is used, however large the cache is', () => {
  const packs = [putPack(1, ...names('a', 6))];
  expect(prune(['written'], { used: names('a', 4).map(keyOf) })).toBe(0);
  expect(listPacks(dir)).toEqual(packs);
});

it('makes one of many small packs, of which nothing is lost', () => {
  const large = putPack(1, ...names('b', 40));
  const small = names('a', 70);
  for (const name of small) putPack(2, name);
  prune(['written'], { maxBytes: 1e6 });
  expect(listPacks(dir).length).toBeLessThan(40);
  expect(listPacks(dir)).toContain(large);
  expect(listFound([...small, ...names('b', 40)])).toHaveLength(110);
});

it('leaves everything readable when it is killed between copying and removing', () => {
  putPack(1, ...names('a', 4));
  const stops: OutputFiles = {
    ...filesThatTell,
    remove() {
      throw new Error('killed');
    },
  };
  const isUsed = (_: CacheKind, name: string) => name === keyOf('a2-entry');
  expect(() => pruneCache({ dir, maxBytes: 1000, written: ['one'], isUsed }, stops)).toThrow('killed');
  expect(listFound(names('a', 4))).toEqual(names('a', 4));
});
