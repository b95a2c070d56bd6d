import type { Options, SearchOptions } from 'minisearch';
import { createToIndexedTerms, splitWords } from './terms.ts';

/*
 * Tuned on one half of the link texts of two real sites, looked at on the other half; tests/search holds the queries and how well they are
 * answered now.
 */

/** How MiniSearch indexes a section. */
export function toIndexOptions(): Options {
  return {
    fields: ['heading', 'parents', 'keywords', 'text'],
    tokenize: splitWords,
    processTerm: createToIndexedTerms(),
    autoVacuum: false,
  };
}

/** How it answers terms that are finished already, joined with spaces. Headings count most. */
export const SEARCH_OPTIONS: SearchOptions = {
  tokenize: (terms) => terms.split(' '),
  processTerm: (term) => term,
  combineWith: 'OR',
  boost: { heading: 6, keywords: 4, parents: 1, text: 1 },
  weights: { fuzzy: 0.45, prefix: 0.5 },
  prefix: (_term, index, terms) => mayBeBeginning(index, terms.length),
  fuzzy: toleratedEdits,
};

/** A page comes before its own headings that say the same. */
export const PAGE_BOOST = 2;

/** How much a section loses by words of the query that it lacks. */
export const COVERAGE_POWER = 2;

/** Least share of the query that a hit holds, of that which the best one holds. */
export const LEAST_COVERAGE = 0.3;

/** The last word is still being typed. */
export function mayBeBeginning(index: number, count: number): boolean {
  return index === count - 1;
}

/** Letters that may be wrong. Short words and numbers must be right: too many others are one letter away. */
export function toleratedEdits(term: string): number {
  if (/\d/.test(term) || term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}
