import type { Files } from '../files/files.ts';
import type { Readings, SourceFiles } from '../files/source-files.ts';
import { keepIfEqual } from './keep-if-equal.ts';
import { atOnce, mapInSteps, type Work } from './slices.ts';

/**
 * Keeps a session's work. No code decides what an edit affects: each value is kept with the objects it was made from, and is returned again
 * while those are the same objects.
 */
export interface Memo {
  /** False for a single build, which keeps nothing. */
  readonly isKept: boolean;
  /** Makes a value, unless the last value under this name and key was made from the same inputs. */
  get<T>(name: string, key: string, inputs: readonly unknown[], make: () => T): T;
  /** The same for a step that reads the disk; everything that it read counts as an input. */
  read<T>(name: string, inputs: readonly unknown[], step: (files: Files) => Promise<T>): Promise<T>;
  /**
   * Makes a value of each item of a list, unless the item is the same object as before and so are `inputs`. `make` gets what the item in its
   * place became before. Returns the same list as before while each value is the same.
   */
  each<A, T>(name: string, items: readonly A[], inputs: readonly unknown[], make: (item: A, before: T | undefined) => T): readonly T[];
  /** The same, with a pause after each value that is made. */
  eachInSteps<A, T>(
    name: string,
    items: readonly A[],
    inputs: readonly unknown[],
    make: (item: A, before: T | undefined) => T,
  ): Work<readonly T[]>;
  /** The same, where what making a value read from the disk counts as an input of that value too. */
  readEachInSteps<A, T>(
    name: string,
    items: readonly A[],
    inputs: readonly unknown[],
    make: (item: A, files: Files, before: T | undefined) => T,
  ): Work<readonly T[]>;
  /** Returns the last value under this name and key if it is equal, so that a comparison by identity finds no change. */
  same<T>(name: string, key: string, value: T): T;
  /** Forgets everything under a name, so that it is made again. */
  forget(name: string): void;
  /** Forgets what was not used since the last call, so that memory grows with the site, not with the number of edits. */
  forgetUnused(): void;
}

/** The memory of a single build, which keeps nothing. */
export function withoutMemory(files: Files): Memo {
  return {
    isKept: false,
    get: (_name, _key, _inputs, make) => make(),
    read: (_name, _inputs, step) => step(files),
    each: (_name, items, _inputs, make) => items.map((item) => make(item, undefined)),
    eachInSteps: (_name, items, _inputs, make) => mapInSteps(items, (item) => make(item, undefined)),
    readEachInSteps: (_name, items, _inputs, make) => mapInSteps(items, (item) => make(item, files, undefined)),
    same: (_name, _key, value) => value,
    forget: () => {},
    forgetUnused: () => {},
  };
}

interface Entry {
  inputs: readonly unknown[];
  value: unknown;
  /** Null for a step that reads nothing. */
  readings: Readings | null;
  isUsed: boolean;
}

interface List {
  inputs: readonly unknown[];
  items: readonly unknown[];
  values: readonly unknown[];
  /** Of each value; null where making them reads nothing. */
  readings: readonly Readings[] | null;
  isUsed: boolean;
}

/** Makes the memory of a session, which reads a site again and again from the same files. */
export function createMemo(files: SourceFiles): Memo {
  const kept = new Map<string, Map<string, Entry>>();
  const lists = new Map<string, List>();

  function find(name: string, key: string): Entry | undefined {
    const entry = kept.get(name)?.get(key);
    if (entry) entry.isUsed = true;
    return entry;
  }

  function keep<T>(
    name: string,
    key: string,
    { inputs, value, readings = null }: { inputs: readonly unknown[]; value: T; readings?: Readings | null },
  ): T {
    const entries = kept.get(name) ?? new Map<string, Entry>();
    kept.set(name, entries);
    entries.set(key, { inputs, value, readings, isUsed: true });
    return value;
  }

  /** `make` gives a value with its readings. */
  function* mapList<T>(
    name: string,
    { items, inputs }: Pick<List, 'items' | 'inputs'>,
    make: (item: unknown, before: T | undefined) => { value: T; readings: Readings | null },
  ): Work<readonly T[]> {
    const before = lists.get(name);
    if (before) before.isUsed = true;
    const known = before && areSame(before.inputs, inputs) ? before : null;
    if (known && known.items === items && !known.readings) return known.values as T[];
    const placeOf = matchPlaces(before?.items ?? [], items);
    const readings: Readings[] = [];
    let isSame = before?.items.length === items.length;
    const values: T[] = [];
    for (const [index, item] of items.entries()) {
      const place = placeOf(index);
      const last = before?.values[place] as T | undefined;
      const read = known?.readings?.[place] ?? null;
      if (known && place >= 0 && known.items[place] === item && (!known.readings || read?.areCurrent())) {
        if (read) readings.push(read);
        if (place !== index) isSame = false;
        values.push(last as T);
        continue;
      }
      const made = make(item, last);
      if (made.readings) readings.push(made.readings);
      if (made.value !== last || place !== index) isSame = false;
      values.push(made.value);
      yield;
    }
    const list = { inputs, items, values: isSame ? before!.values : values, readings: readings.length > 0 ? readings : null, isUsed: true };
    lists.set(name, list);
    return list.values as T[];
  }

  function eachInSteps<A, T>(
    name: string,
    items: readonly A[],
    inputs: readonly unknown[],
    make: (item: A, before: T | undefined) => T,
  ): Work<readonly T[]> {
    return mapList(name, { items, inputs }, (item, before: T | undefined) => ({ value: make(item as A, before), readings: null }));
  }

  return {
    isKept: true,
    get<T>(name: string, key: string, inputs: readonly unknown[], make: () => T): T {
      const before = find(name, key);
      return before && areSame(before.inputs, inputs) ? (before.value as T) : keep(name, key, { inputs, value: make() });
    },
    async read<T>(name: string, inputs: readonly unknown[], step: (files: Files) => Promise<T>): Promise<T> {
      const before = find(name, '');
      if (before?.readings && areSame(before.inputs, inputs) && before.readings.areCurrent()) return before.value as T;
      const tracked = files.track();
      const value = await step(tracked.files);
      return keep(name, '', { inputs, value, readings: tracked.readings });
    },
    each: (name, items, inputs, make) => atOnce(eachInSteps(name, items, inputs, make)),
    eachInSteps,
    readEachInSteps: (name, items, inputs, make) =>
      mapList(name, { items, inputs }, (item, before) => {
        const tracked = files.track();
        return { value: make(item as never, tracked.files, before as never), readings: tracked.readings };
      }),
    same<T>(name: string, key: string, value: T): T {
      const before = find(name, key);
      return keep(name, key, { inputs: [], value: before ? keepIfEqual(before.value as T, value) : value });
    },
    forget(name) {
      kept.delete(name);
      lists.delete(name);
    },
    forgetUnused() {
      for (const [name, list] of lists) {
        if (!list.isUsed) lists.delete(name);
        list.isUsed = false;
      }
      for (const entries of kept.values()) {
        for (const [key, entry] of entries) {
          if (!entry.isUsed) entries.delete(key);
          entry.isUsed = false;
        }
      }
    },
  };
}

/**
 * Finds where the items of a list stood in the one before: at the same place from its beginning, counted from its end, or, in between, wherever
 * they were. For one that was not there, the place of the item that it has come for; -1 where that is not known.
 */
function matchPlaces(before: readonly unknown[], now: readonly unknown[]): (index: number) => number {
  const { start, end } = findMiddle(before, now);
  const shift = before.length - now.length;
  let between: Map<unknown, number> | undefined;
  return (index) => {
    if (index < start) return index;
    if (index >= end) return index + shift;
    between ??= new Map(before.slice(start, end + shift).map((item, offset) => [item, start + offset]));
    return between.get(now[index]) ?? (shift === 0 ? index : -1);
  };
}

/** Where a list differs from the one before, as places in it: `end` is behind. */
function findMiddle(before: readonly unknown[], now: readonly unknown[]): { start: number; end: number } {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start++;
  const shift = before.length - now.length;
  let end = now.length;
  while (end > start && end + shift > start && before[end + shift - 1] === now[end - 1]) end--;
  return { start, end };
}

function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before.length !== now.length) return false;
  for (let index = 0; index < now.length; index++) if (before[index] !== now[index]) return false;
  return true;
}
