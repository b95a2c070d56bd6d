import type { Synonyms } from '../synonyms/synonyms.ts';
import type { Analyzer } from '../words/analyzer.ts';
import type { Query } from './read-query.ts';

/** By the stems of what somebody says, joined with spaces: what else it is called, as terms. */
export type SynonymTable = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Makes the table of what is called otherwise. Phrases are compared by the stems of their words. */
export function makeSynonymTable(lists: readonly (Synonyms | undefined)[], analyzer: Analyzer): SynonymTable {
  const table = new Map<string, Map<string, readonly string[]>>();
  const add = (typed: string, found: string) => {
    const key = stemsOf(typed, analyzer);
    const terms = termsOf(found, analyzer);
    if (key === '' || terms.length === 0) return;
    const known = table.get(key) ?? new Map<string, readonly string[]>();
    table.set(key, known.set(terms.join(' '), terms));
  };
  for (const { groups, oneWay } of lists.filter((list) => list !== undefined)) {
    for (const group of groups) for (const typed of group) for (const found of group) if (found !== typed) add(typed, found);
    for (const [typed, others] of oneWay) for (const found of others) add(typed, found);
  }
  return new Map([...table].map(([key, others]) => [key, [...others.values()]]));
}

function termsOf(text: string, analyzer: Analyzer): string[] {
  return analyzer.listWords(text).map(({ terms: [term] }) => term!);
}

function stemsOf(text: string, analyzer: Analyzer): string {
  return termsOf(text, analyzer).map(analyzer.stem).join(' ');
}

/** What some words of a query are called elsewhere. */
export interface Synonym {
  /** All of them together. */
  terms: readonly string[];
  /** Places of the query's words. */
  words: number[];
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
      for (const terms of table.get(stems.slice(from, from + length).join(' ')) ?? []) found.push({ terms, words: places });
    }
  }
  return found;
}
