import type { Analyzer } from '../words/analyzer.ts';
import type { Query } from './read-query.ts';

/** By the stems of what somebody says, joined with spaces: what else it is called, as terms. */
export type SynonymTable = ReadonlyMap<string, readonly (readonly string[])[]>;

/** A term that stands for some words of a query, as one of several if what it is part of has more. */
export interface Synonym {
  term: string;
  /** Places of the query's words. */
  words: number[];
  weight: number;
}

/** The longest phrase of a query that has synonyms. */
const LONGEST = 3;

/** Lists what the words of a query are called elsewhere. */
export function listSynonyms({ words }: Query, table: SynonymTable, analyzer: Analyzer): Synonym[] {
  if (table.size === 0) return [];
  const stems = words.map(({ term }) => analyzer.stem(term));
  const found: Synonym[] = [];
  for (let from = 0; from < stems.length; from++) {
    for (let length = 1; length <= LONGEST && from + length <= stems.length; length++) {
      const places = Array.from({ length }, (_, index) => from + index);
      for (const other of table.get(stems.slice(from, from + length).join(' ')) ?? []) {
        for (const term of other) found.push({ term, words: places, weight: 1 / other.length });
      }
    }
  }
  return found;
}
