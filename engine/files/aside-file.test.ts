import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAsideFile } from './aside-file.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docsgen-aside-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const MEGABYTE = 2 ** 20;
/** Pieces of different lengths. With each fourth there is more than is held. */
const pieces = Array.from({ length: 11 }, (_, nth) => Buffer.alloc(MEGABYTE + nth, `piece ${nth}, `));

test('gives back what was put aside, in any order, from a file that nobody sees', () => {
  const aside = openAsideFile(join(dir, 'texts'));
  const given = pieces.map((piece) => aside.put(piece));
  expect(readdirSync(dir)).toEqual([]);
  for (const nth of [10, 0, 5, 9, 1]) expect(pieces[nth]!.equals(given[nth]!()!)).toBe(true);
  // The others are on the disk.
  const held = given.slice(8);
  expect(given.filter((give, nth) => give() === pieces[nth])).toEqual(held);
  aside.close();
  expect(given.filter((give) => give() !== null)).toEqual(held);
  aside.close();
});

test('holds little in memory, and everything where there is no disk', () => {
  const few = openAsideFile(join(dir, 'texts'));
  expect(few.put(pieces[0]!)()).toBe(pieces[0]);
  few.close();
  const nowhere = openAsideFile(join(dir, 'missing', 'texts'));
  const given = pieces.map((piece) => nowhere.put(piece));
  expect(given.every((give, nth) => give() === pieces[nth])).toBe(true);
});

test('takes no other file for its own', () => {
  const path = join(dir, 'texts');
  const [one, other] = [openAsideFile(path), openAsideFile(path)];
  const others = pieces.map((piece) => Buffer.from(piece).reverse());
  const given = pieces.map((piece, nth) => [one.put(piece), other.put(others[nth]!)] as const);
  const [own, its] = given[0]!;
  expect([pieces[0]!.equals(own()!), others[0]!.equals(its()!)]).toEqual([true, true]);
  one.close();
  other.close();
});
