import type { EmbeddedIndex, PackedPage } from '../index-format.ts';
import type { Analyzer } from '../words/analyzer.ts';
import { choosePostings } from './choose-postings.ts';
import { findFirst } from './find-term.ts';
import { numberPages } from './number-pages.ts';
import { listPagePostings } from './page-postings.ts';
import { FIELD_BITS, type Postings } from './posting.ts';
import { isSpelled, reverseTerm } from './spelled.ts';
import { BEGINNING_LIMIT, LISTED, LISTED_SHORT, type TermEntry, type TermSource } from './term-source.ts';

/** Makes the terms of an index that is here as a whole; a thousand sections take about a tenth of a second. */
export function openWholeIndex(index: EmbeddedIndex, analyzer: Analyzer): TermSource {
  const numbers = numberPages(index.pages.map(([path]) => path));
  const pages = new Map<number, PackedPage>(index.pages.map((page) => [numbers.get(page[0])!, page]));
  const categoryOf = (page: PackedPage) => index.categories[page[2]] ?? '';
  const terms = new Map<string, number[]>();
  let sectionCount = 0;
  for (const [number, page] of [...pages].sort(([a], [b]) => a - b)) {
    sectionCount += page[5].length;
    for (const [term, { places }] of listPagePostings(page, categoryOf(page), analyzer)) {
      const list = terms.get(term) ?? [];
      if (list.length === 0) terms.set(term, list);
      for (const place of places) list.push(number, place);
    }
  }
  const sorted = [...terms.keys()].sort();
  const spelled = once(() => sorted.filter(isSpelled));
  const reversed = once(() => spelled().map(reverseTerm).sort());
  const entries = new Map<string, TermEntry>();
  const entryOf = (term: string) => {
    const entry = entries.get(term) ?? toEntry(term, Uint32Array.from(terms.get(term)!));
    entries.set(term, entry);
    return entry;
  };

  return {
    language: index.language,
    sectionCount,
    find: async (term) => (terms.has(term) ? entryOf(term) : null),
    async listBeginning(prefix, limit) {
      const begun = listRange(sorted, prefix).map(entryOf);
      return begun.sort(compareEntries).slice(0, Math.min(limit, BEGINNING_LIMIT));
    },
    listSpelledFrom: async (prefix) => listRange(spelled(), prefix),
    listSpelledTo: async (suffix) => listRange(reversed(), reverseTerm(suffix)).map(reverseTerm),
    standingOf(number) {
      const page = pages.get(number)!;
      return { rank: page[3], listsChanges: page[6] === 1 };
    },
    hasPage: () => true,
    async readPage(number) {
      const page = pages.get(number)!;
      return { page, category: categoryOf(page), origin: index.origin };
    },
  };
}

/** What a term's postings say of it. */
export function toEntry(term: string, all: Postings): TermEntry {
  let short: Postings | undefined;
  let long: Postings | undefined;
  return {
    term,
    count: all.length / 2,
    headings: countHeadings(all),
    get postings() {
      short ??= choosePostings(all, LISTED_SHORT);
      return short;
    },
    async listAll() {
      long ??= choosePostings(all, LISTED);
      return long;
    },
  };
}

/** The order of the beginnings of a word. */
export function compareEntries(
  a: Pick<TermEntry, 'term' | 'count' | 'headings'>,
  b: Pick<TermEntry, 'term' | 'count' | 'headings'>,
): number {
  return b.headings - a.headings || b.count - a.count || (a.term < b.term ? -1 : 1);
}

export function countHeadings(postings: Postings): number {
  let count = 0;
  for (let at = 1; at < postings.length; at += 2) if ((postings[at]! >>> 11) & (FIELD_BITS.heading | FIELD_BITS.keywords)) count++;
  return count;
}

/** Of sorted terms those that begin so. */
function listRange(sorted: readonly string[], prefix: string): string[] {
  const first = findFirst(sorted, (term) => term >= prefix);
  const end = findFirst(sorted, (term) => term >= prefix && !term.startsWith(prefix));
  return sorted.slice(first, end);
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
