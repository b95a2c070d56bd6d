import type { Work } from '../../tools/slices.ts';
import { countHeadings } from '../theme.ts';

/** Where a page has each of its terms (packPlace), in order of sections. */
export type PageTerms = ReadonlyMap<string, { readonly places: readonly number[] }>;

/** All terms of a version with all their postings, in columns: there are millions of postings. */
export interface TermColumns {
  /** In order of code units. */
  terms: string[];
  /** Sections that have each. */
  counts: Uint32Array;
  /** Of them those whose heading or keywords have it. */
  headings: Uint32Array;
  /** Where the postings of each begin in `bytes`, and where the last end. */
  starts: Uint32Array;
  /** The postings: distances of pages and places, seven bits a byte, the lowest first. */
  bytes: Uint8Array;
}

/** Reads the postings of a term. */
export function postingsAt({ counts, starts, bytes }: TermColumns, at: number): Uint32Array {
  const postings = new Uint32Array(2 * counts[at]!);
  let from = starts[at]!;
  let page = 0;
  const next = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[from++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  for (let index = 0; index < postings.length; index += 2) {
    page += next();
    postings[index] = page;
    postings[index + 1] = next();
  }
  return postings;
}

/** Finds the terms of pages, and where each page has them. */
export function findPages({ terms, counts, bytes }: TermColumns, pages: { has(page: number): boolean }): Map<number, PageTerms> {
  const found = new Map<number, Map<string, { places: number[] }>>();
  let from = 0;
  for (let at = 0; at < terms.length; at++) {
    let page = 0;
    let places: number[] | undefined;
    for (let left = counts[at]!; left > 0; left--) {
      let shift = 0;
      let byte = bytes[from++]!;
      let distance = byte & 127;
      while (byte > 127) {
        byte = bytes[from++]!;
        shift += 7;
        distance |= (byte & 127) << shift;
      }
      page += distance;
      if (distance !== 0 || left === counts[at]) {
        places = undefined;
        if (pages.has(page)) {
          places = [];
          const ofPage = found.get(page);
          if (ofPage) ofPage.set(terms[at]!, { places });
          else found.set(page, new Map([[terms[at]!, { places }]]));
        }
      }
      if (places) {
        let place = 0;
        shift = 0;
        do {
          byte = bytes[from++]!;
          place |= (byte & 127) << shift;
          shift += 7;
        } while (byte > 127);
        places.push(place >>> 0);
      } else while (bytes[from++]! > 127);
    }
  }
  return found;
}

/** Collects the terms of pages that come in order of their numbers. */
export function createTermCollector(): { add(page: number, terms: PageTerms): void; finish(): Work<TermColumns> } {
  const ids = new Map<string, number>();
  const counts: number[] = [];
  // Three numbers a posting: those of its term, its page and its place.
  const blocks: Uint32Array[] = [];
  let block = new Uint32Array();
  let used = 0;
  return {
    add(page, pageTerms) {
      for (const [term, { places }] of pageTerms) {
        let id = ids.get(term);
        if (id === undefined) {
          id = ids.size;
          ids.set(term, id);
          counts.push(0);
        }
        counts[id]! += places.length;
        for (const place of places) {
          if (used === block.length) {
            block = new Uint32Array(BLOCK);
            blocks.push(block);
            used = 0;
          }
          block[used] = id;
          block[used + 1] = page;
          block[used + 2] = place;
          used += 3;
        }
      }
    },
    *finish() {
      const terms = [...ids.keys()].sort();
      yield;
      // Where the next posting of each goes, by its number in order of appearance.
      const nexts = new Uint32Array(counts.length);
      let total = 0;
      for (const term of terms) {
        const id = ids.get(term)!;
        nexts[id] = total;
        total += 2 * counts[id]!;
      }
      yield;
      const sorted = new Uint32Array(total);
      for (const [index, postings] of blocks.entries()) {
        const end = index === blocks.length - 1 ? used : BLOCK;
        for (let at = 0; at < end; at += 3) {
          const next = nexts[postings[at]!]!;
          sorted[next] = postings[at + 1]!;
          sorted[next + 1] = postings[at + 2]!;
          nexts[postings[at]!] = next + 2;
        }
        yield;
      }
      blocks.length = 0;
      block = new Uint32Array();
      const writer = createTermWriter();
      let from = 0;
      for (const term of terms) {
        const end = nexts[ids.get(term)!]!;
        writer.add(term, sorted.subarray(from, end));
        from = end;
        yield;
      }
      return writer.finish();
    },
  };
}

/** Numbers in a block of postings. */
const BLOCK = 3 * 2 ** 16;

/** Writes columns, term by term in their order; these have about as many terms and bytes as `like`. */
export function createTermWriter(like?: TermColumns): {
  add(term: string, postings: Uint32Array): void;
  /** Takes terms as they stand in other columns. */
  copy(from: TermColumns, first: number, end: number): void;
  finish(): TermColumns;
} {
  /** Runs of terms: those that are copied need not be taken one by one. */
  const runs: string[][] = [];
  /** The run of terms that were added last. */
  let added: string[] = [];
  let count = 0;
  let counts = new Uint32Array((like?.terms.length ?? 0) + 2 ** 10);
  let headings = new Uint32Array(counts.length);
  let starts = new Uint32Array(counts.length + 1);
  let bytes = new Uint8Array((like?.bytes.length ?? 0) + 2 ** 16);
  let used = 0;
  const reserve = (moreTerms: number, moreBytes: number) => {
    if (used + moreBytes > bytes.length) bytes = grow(bytes, used + moreBytes);
    if (count + moreTerms <= counts.length) return;
    counts = grow(counts, count + moreTerms);
    headings = grow(headings, counts.length);
    starts = grow(starts, counts.length + 1);
  };
  const write = (value: number) => {
    let rest = value;
    while (rest > 127) {
      bytes[used++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[used++] = rest;
  };
  return {
    add(term, postings) {
      reserve(1, MOST_BYTES * postings.length);
      let before = 0;
      for (let at = 0; at < postings.length; at += 2) {
        write(postings[at]! - before);
        write(postings[at + 1]!);
        before = postings[at]!;
      }
      added.push(term);
      counts[count] = postings.length / 2;
      headings[count] = countHeadings(postings);
      starts[++count] = used;
    },
    copy(from, first, end) {
      const [start, stop] = [from.starts[first]!, from.starts[end]!];
      reserve(end - first, stop - start);
      runs.push(added, from.terms.slice(first, end));
      added = [];
      counts.set(from.counts.subarray(first, end), count);
      headings.set(from.headings.subarray(first, end), count);
      bytes.set(from.bytes.subarray(start, stop), used);
      for (let at = first; at < end; at++) starts[++count] = used + from.starts[at + 1]! - start;
      used += stop - start;
    },
    finish: () => ({
      terms: [...runs, added].flat(),
      counts: counts.subarray(0, count),
      headings: headings.subarray(0, count),
      starts: starts.subarray(0, count + 1),
      bytes: bytes.subarray(0, used),
    }),
  };
}

/** Of a number. */
const MOST_BYTES = 5;

function grow<A extends Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(array: A, atLeast: number): A {
  const larger = new (array.constructor as new (length: number) => A)(Math.max(2 * array.length, atLeast));
  larger.set(array);
  return larger;
}
