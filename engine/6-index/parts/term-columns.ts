import type { Work } from '../../tools/slices.ts';
import { countHeadings } from '../theme.ts';

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

/** Finds the terms of pages. */
export function findPages({ terms, counts, bytes }: TermColumns, pages: { has(page: number): boolean }): number[] {
  const found: number[] = [];
  let from = 0;
  for (let at = 0; at < terms.length; at++) {
    let page = 0;
    let isFound = false;
    for (let left = counts[at]!; left > 0; left--) {
      let shift = 0;
      let byte = bytes[from++]!;
      let distance = byte & 127;
      while (byte > 127) {
        byte = bytes[from++]!;
        shift += 7;
        distance |= (byte & 127) << shift;
      }
      // The place is not looked at.
      while (bytes[from++]! > 127);
      page += distance;
      if (distance !== 0 || left === counts[at]) isFound ||= pages.has(page);
    }
    if (isFound) found.push(at);
  }
  return found;
}

/** Collects the terms of pages that come in order of their numbers. */
export function createTermCollector(): { add(page: number, places: ReadonlyMap<string, number[]>): void; finish(): Work<TermColumns> } {
  const ids = new Map<string, number>();
  const counts: number[] = [];
  // Three numbers a posting: those of its term, its page and its place.
  const blocks: Uint32Array[] = [];
  let block = new Uint32Array();
  let used = 0;
  return {
    add(page, places) {
      for (const [term, list] of places) {
        let id = ids.get(term);
        if (id === undefined) {
          id = ids.size;
          ids.set(term, id);
          counts.push(0);
        }
        counts[id]! += list.length;
        for (const place of list) {
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

/** Writes columns, term by term in their order. */
export function createTermWriter(): {
  add(term: string, postings: Uint32Array): void;
  /** Takes terms as they stand in other columns. */
  copy(from: TermColumns, first: number, end: number): void;
  finish(): TermColumns;
} {
  const terms: string[] = [];
  const counts: number[] = [];
  const headings: number[] = [];
  const starts: number[] = [0];
  let bytes = new Uint8Array(2 ** 16);
  let used = 0;
  const reserve = (more: number) => {
    if (used + more > bytes.length) bytes = grow(bytes, used + more);
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
      reserve(MOST_BYTES * postings.length);
      let before = 0;
      for (let at = 0; at < postings.length; at += 2) {
        write(postings[at]! - before);
        write(postings[at + 1]!);
        before = postings[at]!;
      }
      terms.push(term);
      counts.push(postings.length / 2);
      headings.push(countHeadings(postings));
      starts.push(used);
    },
    copy(from, first, end) {
      const [start, stop] = [from.starts[first]!, from.starts[end]!];
      reserve(stop - start);
      bytes.set(from.bytes.subarray(start, stop), used);
      for (let at = first; at < end; at++) {
        terms.push(from.terms[at]!);
        counts.push(from.counts[at]!);
        headings.push(from.headings[at]!);
        starts.push(used + from.starts[at + 1]! - start);
      }
      used += stop - start;
    },
    finish: () => ({
      terms,
      counts: Uint32Array.from(counts),
      headings: Uint32Array.from(headings),
      starts: Uint32Array.from(starts),
      bytes: bytes.subarray(0, used),
    }),
  };
}

/** Of a number. */
const MOST_BYTES = 5;

function grow(array: Uint8Array<ArrayBuffer>, atLeast: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(2 * array.length, atLeast));
  larger.set(array);
  return larger;
}
