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
    if (isSame(before, after)) continue;
    writer.copy(columns, from, at);
    if (after.length > 0) writer.add(term, after);
    from = isKnown ? at + 1 : at;
    changed.push(term);
    if (before.length === 0 || after.length === 0) comeAndGone.push(term);
  }
  writer.copy(columns, from, terms.length);
  return { columns: writer.finish(), changed, comeAndGone };
}

/** Postings with those of some pages, in order, exchanged. */
function exchangePages(
  postings: Uint32Array,
  pages: readonly number[],
  placesIn: (page: number) => readonly number[] | undefined,
): Uint32Array {
  const result: number[] = [];
  let next = 0;
  const addUpTo = (page: number) => {
    for (; next < pages.length && pages[next]! <= page; next++)
      for (const place of placesIn(pages[next]!) ?? []) result.push(pages[next]!, place);
  };
  for (let at = 0; at < postings.length; at += 2) {
    const page = postings[at]!;
    addUpTo(page);
    if (pages[next - 1] !== page) result.push(page, postings[at + 1]!);
  }
  addUpTo(Number.POSITIVE_INFINITY);
  return Uint32Array.from(result);
}

function isSame(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}
