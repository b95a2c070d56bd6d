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
  const had = new Set(findPages(columns, pages).map((at) => terms[at]!));
  const touched = new Set(had);
  for (const places of pages.values()) for (const term of places.keys()) touched.add(term);
  const numbers = [...pages.keys()].sort((a, b) => a - b);
  const writer = createTermWriter();
  const changed: string[] = [];
  const comeAndGone: string[] = [];
  let from = 0;
  for (const term of [...touched].sort()) {
    const at = findTerm(terms, term);
    const isKnown = terms[at] === term;
    const before = isKnown ? postingsAt(columns, at) : new Uint32Array();
    const after = exchangePages(before, numbers, (number) => pages.get(number)?.get(term));
    if (after === before) continue;
    writer.copy(columns, from, at);
    if (after.length > 0) writer.add(term, after);
    from = isKnown ? at + 1 : at;
    changed.push(term);
    if (before.length === 0 || after.length === 0) comeAndGone.push(term);
  }
  writer.copy(columns, from, terms.length);
  return { columns: writer.finish(), changed, comeAndGone };
}

/** Postings with those of some pages, in order, exchanged: the same array where these are as they were. */
function exchangePages(
  postings: Uint32Array,
  pages: readonly number[],
  placesIn: (page: number) => readonly number[] | undefined,
): Uint32Array {
  const exchanges: { from: number; end: number; page: number; places: readonly number[] }[] = [];
  let growth = 0;
  let from = 0;
  for (const page of pages) {
    while (from < postings.length && postings[from]! < page) from += 2;
    let end = from;
    while (end < postings.length && postings[end] === page) end += 2;
    const places = placesIn(page) ?? NONE;
    const isSame = 2 * places.length === end - from && places.every((place, index) => postings[from + 2 * index + 1] === place);
    if (!isSame) exchanges.push({ from, end, page, places });
    growth += 2 * places.length - (end - from);
    from = end;
  }
  if (exchanges.length === 0) return postings;
  const result = new Uint32Array(postings.length + growth);
  let used = 0;
  let kept = 0;
  for (const { from, end, page, places } of exchanges) {
    result.set(postings.subarray(kept, from), used);
    used += from - kept;
    for (const place of places) {
      result[used] = page;
      result[used + 1] = place;
      used += 2;
    }
    kept = end;
  }
  result.set(postings.subarray(kept), used);
  return result;
}

const NONE: readonly number[] = [];
