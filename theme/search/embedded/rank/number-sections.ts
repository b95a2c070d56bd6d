import type { Postings } from '../index/posting.ts';

/** Sections by number: their pages, and their places in these. */
export interface NumberedSections {
  count: number;
  pages: Uint32Array;
  places: Uint32Array;
  /** Of each list, the numbers of its sections, in its order. */
  lists: Uint32Array[];
}

/** Numbers the sections of some lists from 0, each once. */
export function numberSections(lists: readonly Postings[]): NumberedSections {
  const most = lists.reduce((sum, { length }) => sum + length / 2, 0);
  const pages = new Uint32Array(most);
  const places = new Uint32Array(most);
  // A hash table at most half full. A Map of thousands of numbers takes several times as long.
  const shift = Math.clz32(most) - 1;
  const table = new Uint32Array(2 ** (32 - shift));
  let count = 0;
  const numbers = lists.map((postings) =>
    new Uint32Array(postings.length / 2).map((_, at) => {
      const page = postings[2 * at]!;
      const place = postings[2 * at + 1]! >>> 16;
      let slot = Math.imul(page ^ (place << 18), SCATTER) >>> shift;
      for (; table[slot]; slot = (slot + 1) & (table.length - 1)) {
        const number = table[slot]! - 1;
        if (pages[number] === page && places[number] === place) return number;
      }
      pages[count] = page;
      places[count] = place;
      table[slot] = ++count;
      return count - 1;
    }),
  );
  return { count, pages, places, lists: numbers };
}

/** Spreads numbers that are near to each other (2^32 divided by the golden ratio). */
const SCATTER = 0x9e3779b1;
