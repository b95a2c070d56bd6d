import type { Work } from '../../tools/slices.ts';
import { countHeadings } from '../theme.ts';

/** Where a page has each of its terms (packPlace), in order of sections. */
export type PageTerms = ReadonlyMap<string, { readonly places: readonly number[] }>;

/** All terms of a version with all their postings, in columns: there are millions of postings. */
export interface TermColumns {
  /** In order of code units. */
  terms: string[];
  /** contentDigest() of the bytes that the terms are kept as; null where they are not kept. */
  names: string | null;
  /** Sections that have each. */
  counts: Uint32Array;
  /** Of them those whose heading or keywords have it. */
  headings: Uint32Array;
  /** Where the postings of each begin in the bytes of all blocks, and where the last end. */
  starts: Uint32Array;
  /** The postings of all terms. Where a block ends is no matter: it is read, and kept again, where a term in it is asked for, or changes. */
  blocks: readonly TermBlock[];
}

/** The postings of some terms in turn. */
export interface TermBlock {
  /** Number of its first term. */
  first: number;
  /** contentDigest() of its bytes; null where they are not kept. */
  digest: string | null;
  /** Distances of pages and places, seven bits a byte, the lowest first. Throws LostPostingsError. */
  read(): Uint8Array;
}

/** Thrown where the bytes of a block are not there any more, or are damaged: then nothing is known of the index. */
export class LostPostingsError extends Error {}

/** Reads the postings of a term. */
export function postingsAt(columns: TermColumns, at: number): Uint32Array {
  const { counts, starts } = columns;
  const block = blockOf(columns, at);
  const bytes = block.read();
  const postings = new Uint32Array(2 * counts[at]!);
  let from = starts[at]! - starts[block.first]!;
  let page = 0;
  for (let index = 0; index < postings.length; index++) {
    let value = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = bytes[from++]!;
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    const isPage = index % 2 === 0;
    if (isPage) page += value >>> 0;
    postings[index] = isPage ? page : value;
  }
  return postings;
}

function blockOf({ blocks }: TermColumns, at: number): TermBlock {
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (blocks[middle]!.first <= at) low = middle;
    else high = middle - 1;
  }
  return blocks[low]!;
}

/** The number after that of the last term of a block. */
function endOf({ blocks, terms }: TermColumns, index: number): number {
  return blocks[index + 1]?.first ?? terms.length;
}

/** Finds the terms of pages, and where each page has them. */
export function findPages(columns: TermColumns, pages: { has(page: number): boolean }): Map<number, PageTerms> {
  const found = new Map<number, Map<string, { places: number[] }>>();
  for (const index of columns.blocks.keys()) findInBlock(columns, index, pages, found);
  return found;
}

function findInBlock(
  columns: TermColumns,
  index: number,
  pages: { has(page: number): boolean },
  found: Map<number, Map<string, { places: number[] }>>,
): void {
  const { terms, counts, blocks } = columns;
  const bytes = blocks[index]!.read();
  const end = endOf(columns, index);
  let from = 0;
  for (let at = blocks[index]!.first; at < end; at++) {
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
}

/** Collects the terms of pages that come in order of their numbers. `most` is how many numbers are sorted in one turn, if they are not of one term. */
export function createTermCollector(most = SORTED): { add(page: number, terms: PageTerms): void; finish(): Work<TermColumns> } {
  const ids = new Map<string, number>();
  const counts: number[] = [];
  // Two numbers a posting: those of its term and its place.
  const blocks: Uint32Array[] = [];
  let used = BLOCK;
  /** The number of each page and of the posting that it begins with. */
  const pages: { page: number; first: number }[] = [];
  let total = 0;
  return {
    add(page, pageTerms) {
      pages.push({ page, first: total });
      let block = blocks[blocks.length - 1]!;
      for (const [term, { places }] of pageTerms) {
        let id = ids.get(term);
        if (id === undefined) {
          id = ids.size;
          ids.set(term, id);
          counts.push(0);
        }
        counts[id]! += places.length;
        total += places.length;
        for (const place of places) {
          if (used === BLOCK) {
            block = new Uint32Array(BLOCK);
            blocks.push(block);
            used = 0;
          }
          block[used] = id;
          block[used + 1] = place;
          used += 2;
        }
      }
    },
    *finish() {
      const terms = [...ids.keys()].sort();
      yield;
      const writer = createTermWriter();
      /** Where the next posting of a term goes, of those that are sorted in this turn. */
      const nexts = new Uint32Array(counts.length).fill(ELSEWHERE);
      let sorted = new Uint32Array(Math.min(2 * total, most));
      for (let first = 0, end = 0; first < terms.length; first = end) {
        let size = 0;
        for (; end < terms.length; end++) {
          const id = ids.get(terms[end]!)!;
          if (size > 0 && size + 2 * counts[id]! > most) break;
          nexts[id] = size;
          size += 2 * counts[id]!;
        }
        if (size > sorted.length) sorted = new Uint32Array(size);
        yield* sortPostings({ blocks, pages, total }, nexts, sorted);
        let from = 0;
        for (const term of terms.slice(first, end)) {
          const id = ids.get(term)!;
          const to = nexts[id]!;
          nexts[id] = ELSEWHERE;
          writer.add(term, sorted.subarray(from, to));
          from = to;
          yield;
        }
      }
      return writer.finish();
    },
  };
}

/** Numbers in a block of postings. */
const BLOCK = 2 ** 17;
/** All postings are gone through in each turn, which is quick; all at once would take as much memory again. */
const SORTED = 2 ** 22;
const ELSEWHERE = 2 ** 32 - 1;

/** Puts page and place of the postings whose terms have a place in `nexts` there, and moves it on. */
function* sortPostings(
  { blocks, pages, total }: { blocks: readonly Uint32Array[]; pages: readonly { page: number; first: number }[]; total: number },
  nexts: Uint32Array,
  sorted: Uint32Array,
): Work<void> {
  let turn = -1;
  let page = 0;
  let last = 0;
  for (const [index, block] of blocks.entries()) {
    const before = (index * BLOCK) / 2;
    const count = Math.min(BLOCK / 2, total - before);
    for (let at = 0; at < count; at++) {
      while (before + at >= last) {
        turn++;
        page = pages[turn]!.page;
        last = pages[turn + 1]?.first ?? total;
      }
      const id = block[2 * at]!;
      const next = nexts[id]!;
      if (next === ELSEWHERE) continue;
      sorted[next] = page;
      sorted[next + 1] = block[2 * at + 1]!;
      nexts[id] = next + 2;
    }
    yield;
  }
}

/** Writes columns, term by term in their order; these have about as many terms as `like`. */
export function createTermWriter(like?: TermColumns): {
  add(term: string, postings: Uint32Array): void;
  /** Takes terms as they stand in other columns, blocks that are taken whole without reading them. */
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
  const blocks: TermBlock[] = [];
  /** The block that is written, and where it begins. */
  let bytes = new Uint8Array(2 * BLOCK_BYTES);
  let used = 0;
  let first = 0;
  const reserve = (moreTerms: number, moreBytes: number) => {
    if (used + moreBytes > bytes.length) bytes = grow(bytes, used + moreBytes);
    if (count + moreTerms <= counts.length) return;
    counts = grow(counts, count + moreTerms);
    headings = grow(headings, counts.length);
    starts = grow(starts, counts.length + 1);
  };
  const endBlock = () => {
    if (count > first) {
      const own = bytes.slice(0, used);
      blocks.push({ first, digest: null, read: () => own });
    }
    used = 0;
    first = count;
  };
  const copyPart = (from: TermColumns, index: number, begin: number, end: number) => {
    const block = from.blocks[index]!;
    const [start, stop] = [from.starts[begin]!, from.starts[end]!];
    const isWhole = begin === block.first && end === endOf(from, index);
    // Of what is little, a block is made with what comes after it.
    const isKept = isWhole && stop - start >= LEAST_BYTES && (used === 0 || used >= LEAST_BYTES);
    reserve(end - begin, isKept ? 0 : stop - start);
    if (isKept) endBlock();
    counts.set(from.counts.subarray(begin, end), count);
    headings.set(from.headings.subarray(begin, end), count);
    const moved = starts[count]! - start;
    for (let at = begin; at < end; at++) starts[++count] = from.starts[at + 1]! + moved;
    if (isKept) {
      blocks.push({ ...block, first });
      first = count;
      return;
    }
    const base = from.starts[block.first]!;
    bytes.set(block.read().subarray(start - base, stop - base), used);
    used += stop - start;
    if (used >= BLOCK_BYTES) endBlock();
  };
  return {
    add(term, postings) {
      reserve(1, MOST_BYTES * postings.length);
      const before = used;
      let to = used;
      let page = 0;
      for (let at = 0; at < postings.length; at++) {
        let rest = postings[at]!;
        if (at % 2 === 0) {
          rest -= page;
          page += rest;
        }
        while (rest > 127) {
          bytes[to++] = (rest & 127) | 128;
          rest >>>= 7;
        }
        bytes[to++] = rest;
      }
      used = to;
      added.push(term);
      counts[count] = postings.length / 2;
      headings[count] = countHeadings(postings);
      starts[count + 1] = starts[count]! + used - before;
      count++;
      if (used >= BLOCK_BYTES) endBlock();
    },
    copy(from, begin, end) {
      runs.push(added, from.terms.slice(begin, end));
      added = [];
      for (const [index, block] of from.blocks.entries()) {
        const [start, stop] = [Math.max(begin, block.first), Math.min(end, endOf(from, index))];
        if (start < stop) copyPart(from, index, start, stop);
      }
    },
    finish() {
      endBlock();
      return {
        terms: [...runs, added].flat(),
        names: null,
        counts: counts.subarray(0, count),
        headings: headings.subarray(0, count),
        starts: starts.subarray(0, count + 1),
        blocks,
      };
    },
  };
}

/** A block ends with the term that makes it as long. A sentence changes a dozen terms: they are in as many blocks at most. */
const BLOCK_BYTES = 2 ** 17;
const LEAST_BYTES = BLOCK_BYTES / 4;

/** Of a number. */
const MOST_BYTES = 5;

function grow<A extends Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(array: A, atLeast: number): A {
  const larger = new (array.constructor as new (length: number) => A)(Math.max(2 * array.length, atLeast));
  larger.set(array);
  return larger;
}
