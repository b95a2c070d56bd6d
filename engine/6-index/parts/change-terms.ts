import { findTerm } from '../theme.ts';
import { createTermWriter, findPages, postingsAt, type TermColumns } from './term-columns.ts';

/** Columns after pages have changed. */
export interface ChangedTerms {
  columns: TermColumns;
  /** Terms that are not as they were, in order. */
  changed: string[];
  /** Of them those that were not there or are gone. */
  comeAndGone: string[];
}

/**
 * Puts other terms in the place of those that pages had: by number, the places of its terms as they are now; of a page that is gone, none.
 * What the pages had before need not be known: it is found.
 */
export function changeTerms(columns: TermColumns, pages: ReadonlyMap<number, ReadonlyMap<string, number[]>>): ChangedTerms {
  const { terms } = columns;
  const changed = listChanged(columns, pages);
  const numbers = [...pages.keys()].sort((a, b) => a - b);
  const writer = createTermWriter(columns);
  const comeAndGone: string[] = [];
  let from = 0;
  for (const term of changed) {
    const at = findTerm(terms, term);
    const isKnown = terms[at] === term;
    const before = isKnown ? postingsAt(columns, at) : new Uint32Array();
    const after = exchangePages(before, numbers, (number) => pages.get(number)!.get(term) ?? NONE);
    writer.copy(columns, from, at);
    if (after.length > 0) writer.add(term, after);
    from = isKnown ? at + 1 : at;
    if (before.length === 0 || after.length === 0) comeAndGone.push(term);
  }
  writer.copy(columns, from, terms.length);
  return { columns: writer.finish(), changed, comeAndGone };
}

/** Terms that pages have in other places than before, in order. Most terms of an edited page stay where they were, and their postings are not read. */
function listChanged(columns: TermColumns, pages: ReadonlyMap<number, ReadonlyMap<string, number[]>>): string[] {
  const had = findPages(columns, pages);
  const changed = new Set<string>();
  for (const [term, pagesWith] of had)
    for (const [page, places] of pagesWith) if (pages.get(page)!.get(term)?.join() !== places.join()) changed.add(term);
  for (const [page, places] of pages) for (const term of places.keys()) if (!had.get(term)?.has(page)) changed.add(term);
  return [...changed].sort();
}

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
