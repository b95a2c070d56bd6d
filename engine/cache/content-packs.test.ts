import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INDEX, PACK } from '../files/pack-files.ts';
import { digest } from '../text/digest.ts';
import { listPacks, newPackName, openContentPacks, packFolder } from './content-packs.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docsgen-packs-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const keys = ['one', 'two', 'three', 'four'].map((name) => digest(name));
const [ONE, TWO, THREE] = keys as [string, string, string];
/** What a page holds that has this key. */
const jsonOf = (key: string) => JSON.stringify(`${key} é 漢 \u{1f600}`);

function writeAll(packs = openContentPacks(dir)) {
  for (const key of keys) packs.write(key, jsonOf(key));
  packs.flush();
  return packs;
}

/** The keys that another process finds. */
function listFound(packs = openContentPacks(dir)): boolean[] {
  return keys.map((key) => {
    const found = packs.read(key);
    if (found !== null) expect(found).toBe(jsonOf(key));
    return found !== null;
  });
}

const fileOf = (extension: string, nth = 0) => join(packFolder(dir), listPacks(dir)[nth]! + extension);

/** Changes a file. */
function damage(extension: string, change: (bytes: Buffer) => Uint8Array): void {
  writeFileSync(fileOf(extension), change(readFileSync(fileOf(extension))));
}

it('gives others what it was told, as soon as it is flushed', () => {
  const writer = openContentPacks(dir);
  const reader = openContentPacks(dir);
  writer.write(ONE, jsonOf(ONE));
  expect([writer.read(ONE), reader.read(ONE)]).toEqual([jsonOf(ONE), null]);
  writer.flush();
  expect([writer.read(ONE), reader.read(ONE)]).toEqual([jsonOf(ONE), jsonOf(ONE)]);
  writer.write(TWO, jsonOf(TWO));
  writer.flush();
  expect(reader.read(TWO)).toBe(jsonOf(TWO));
});

it('has a pack for each writer, and reads those of all', () => {
  const [first, second] = [openContentPacks(dir), openContentPacks(dir)];
  first.write(ONE, jsonOf(ONE));
  second.write(TWO, jsonOf(TWO));
  for (const packs of [first, second]) packs.flush();
  expect(listPacks(dir)).toHaveLength(2);
  expect(listFound(first)).toEqual([true, true, false, false]);
});

it('names packs so that later ones come after earlier ones', () => {
  const names = Array.from({ length: 50 }, newPackName);
  expect(names.toSorted()).toEqual(names);
});

it('loses only what was cut off', () => {
  writeAll();
  damage(PACK, (bytes) => bytes.subarray(0, -1));
  expect(listFound()).toEqual([true, true, true, false]);
});

it('loses only the record that is half written', () => {
  writeAll();
  damage(INDEX, (bytes) => bytes.subarray(0, -1));
  expect(listFound()).toEqual([true, true, true, false]);
});

it('finds nothing else in the place of an entry', () => {
  writeAll();
  const at = readFileSync(fileOf(PACK)).indexOf(ONE);
  damage(PACK, (bytes) => {
    bytes[at] = bytes[at]! ^ 1;
    return bytes;
  });
  expect(listFound()).toEqual([false, true, true, true]);
  // The keys of the first two records change places.
  damage(INDEX, (bytes) => {
    const record = bytes.length / keys.length;
    return Buffer.concat([
      bytes.subarray(record, record + 32),
      bytes.subarray(32, record),
      bytes.subarray(0, 32),
      bytes.subarray(record + 32),
    ]);
  });
  expect(listFound()).toEqual([false, false, true, true]);
});

it('finds an entry again that has gone bad and was written anew', () => {
  const reader = writeAll();
  damage(PACK, (bytes) => bytes.fill(0));
  expect(listFound(reader)).toEqual([false, false, false, false]);
  writeAll();
  expect(listFound(reader)).toEqual([true, true, true, true]);
  expect(listFound()).toEqual([true, true, true, true]);
});

it('goes on when somebody has removed the cache', () => {
  const packs = writeAll();
  const reader = openContentPacks(dir);
  expect(listFound(reader)).toEqual([true, true, true, true]);
  rmSync(join(dir, 'content'), { recursive: true });
  packs.write(THREE, jsonOf(THREE));
  packs.flush();
  expect(listFound(packs)).toEqual([false, false, true, false]);
  expect(listFound(reader)).toEqual([false, false, true, false]);
  expect(listFound()).toEqual([false, false, true, false]);
});
