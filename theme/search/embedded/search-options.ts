import type { Options, SearchOptions } from 'minisearch';
import { splitWords, toIndexedTerms, toTerm } from './terms.ts';

/** How MiniSearch indexes a section. */
export const INDEX_OPTIONS: Options = {
  fields: ['heading', 'parents', 'keywords', 'text'],
  tokenize: splitWords,
  processTerm: toIndexedTerms,
  autoVacuum: false,
};

/** How a query is answered, tuned on the link texts of real sites. Headings count most. */
export const SEARCH_OPTIONS: SearchOptions = {
  tokenize: splitWords,
  processTerm: toTerm,
  combineWith: 'AND',
  boost: { heading: 6, keywords: 4, parents: 1, text: 1 },
  prefix: (_term, index, terms) => mayBeBeginning(index, terms.length),
  fuzzy: toleratedEdits,
};

/** A page comes before its own headings that say the same. */
export const PAGE_BOOST = 1.6;

/** The last word is still being typed. */
export function mayBeBeginning(index: number, count: number): boolean {
  return index === count - 1;
}

/** Letters that may be wrong. Short words and numbers must be right: too many others are one letter away. */
export function toleratedEdits(term: string): number {
  if (/\d/.test(term) || term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}
