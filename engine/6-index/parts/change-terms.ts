import { findTerm } from '../theme.ts';
import { createTermWriter, findPages, type PageTerms, postingsAt, type TermColumns } from './term-columns.ts';

/** Columns after pages have changed. */
export interface ChangedTerms {
  columns: TermColumns;
  /** Terms that are not as they were, in order. */
  changed: string[];
  /** Of them those that were not there or are gone. */
  comeAndGone: string[];
}

/**
 * Puts other terms in the place of those that pages had: by number, the terms of each as they are now; of a page that is gone, none. `former` are
 * those that the pages had before, if that is known; else these are found, which takes going through all terms.
 */
export function changeTerms(
  columns: TermColumns,
  pages: ReadonlyMap<number, PageTerms>,
  former: ReadonlyMap<number, PageTerms> | null,
): ChangedTerms {
  const { terms } = columns;
  const changed = listChanged(former ?? findPages(columns, pages), pages);
  const numbers = [...pages.keys()].sort((a, b) => a - b);
  const writer = createTermWriter(columns);
  const comeAndGone: string[] = [];
  let from = 0;
  for (const term of changed) {
    const at = findTerm(terms, term);
    const isKnown = terms[at] === term;
    const before = isKnown ? postingsAt(columns, at) : new Uint32Array();
    const after = exchangePages(before, numbers, (number) => pages.get(number)!.get(term)?.places ?? NONE);
    writer.copy(columns, from, at);
    if (after.length > 0) writer.add(term, after);
    from = isKnown ? at + 1 : at;
    if (before.length === 0 || after.length === 0) comeAndGone.push(term);
  }
  writer.copy(columns, from, terms.length);
  const written = writer.finish();
  const kept = comeAndGone.length === 0 ? { terms, names: columns.names } : {};
  return { columns: { ...written, ...kept }, changed, comeAndGone };
}

/** Terms that pages have in other places than before, in order. Most terms of an edited page stay where they were, and their postings are not read. */
function listChanged(former: ReadonlyMap<number, PageTerms>, pages: ReadonlyMap<number, PageTerms>): string[] {
  const changed = new Set<string>();
  for (const [page, now] of pages) {
    const had: PageTerms = former.get(page) ?? NO_TERMS;
    for (const [term, { places }] of had) if (now.get(term)?.places.join() !== places.join()) changed.add(term);
    for (const term of now.keys()) if (!had.has(term)) changed.add(term);
  }
  return [...changed].sort();
}

const NO_TERMS: PageTerms = new Map();

/** Postings with those of some pages, in order, exchanged. */
function exchangePages(postings: Uint32Array, pages: readonly number[], placesIn: (page: number) => readonly number[]): Uint32Array {
  const pieces: (Uint32Array | number[])[] = [];
  let kept = 0;
  let from = 0;
  for (const page of pages) {
    while (from < postings.length && postings[from]! < page) from += 2;
    pieces.push(
      postings.subarray(kept, from),
      placesIn(page).flatMap((place) => [page, place]),
    );
    while (from < postings.length && postings[from] === page) from += 2;
    kept = from;
  }
  pieces.push(postings.subarray(kept));
  const result = new Uint32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let used = 0;
  for (const piece of pieces) {
    result.set(piece, used);
    used += piece.length;
  }
  return result;
}

const NONE: readonly number[] = [];
