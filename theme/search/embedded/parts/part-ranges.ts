import { readSharedBeginnings, type SharedBeginnings } from './shared-beginnings.ts';

/** Files of sorted texts: what each begins with at least, and its name. */
export interface PartRanges {
  keys: SharedBeginnings;
  names: string[];
}

/** A range of texts that is in one file has no key that continues its beginning; of any other, the beginning is one of listInner(). */
export interface OpenRanges {
  /** Place of the file that holds a text, or all texts with this beginning unless that is an inner one; -1 when there are no files. */
  find(text: string): number;
  /** Places of all files with texts that begin so. */
  findAll(beginning: string): number[];
  nameAt(place: number): string;
  /** Place of a beginning among the inner ones; undefined for one whose texts are in one file. */
  inner: ReadonlyMap<string, number>;
}

export function openRanges({ keys: shared, names }: PartRanges): OpenRanges {
  const keys = readSharedBeginnings(shared);
  const inner = new Map(listInner(keys).map((beginning, place) => [beginning, place]));
  /** How many keys are not after a text. */
  const countUpTo = (text: string) => {
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keys[middle]! > text) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const find = (text: string) => Math.min(Math.max(0, countUpTo(text) - 1), keys.length - 1);
  return {
    find,
    findAll(beginning) {
      if (keys.length === 0) return [];
      const places = [find(beginning)];
      for (let place = places[0]! + 1; place < keys.length && keys[place]!.startsWith(beginning); place++) places.push(place);
      return places;
    },
    nameAt: (place) => names[place]!,
    inner,
  };
}

/** The beginnings whose texts are in several files, in order: those that a file's key continues. */
export function listInner(keys: readonly string[]): string[] {
  const found = new Set<string>();
  for (const key of keys) for (let length = 0; length < key.length; length++) found.add(key.slice(0, length));
  return [...found];
}
