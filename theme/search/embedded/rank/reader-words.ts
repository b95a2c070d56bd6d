import type { Synonyms } from '../synonyms/synonyms.ts';
import type { Analyzer } from '../words/analyzer.ts';
import { makeSynonymTable, type SynonymTable } from './list-synonyms.ts';

/** What is known of the words of a site's readers. */
export interface ReaderWords {
  analyzer: Analyzer;
  synonyms: SynonymTable;
}

/** Puts together what the indexes of a site say of words. */
export function toReaderWords(indexes: readonly { language: string; synonyms?: Synonyms }[], analyzer: Analyzer): ReaderWords {
  const synonyms = makeSynonymTable(
    indexes.map((index) => index.synonyms),
    analyzer,
  );
  return { analyzer, synonyms };
}

/** A site has one language. */
export function languageOf(indexes: readonly { language: string }[]): string {
  return indexes[0]?.language ?? 'en';
}
