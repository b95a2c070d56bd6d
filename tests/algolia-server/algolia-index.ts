import type { Synonym } from './synonyms.ts';

/** What is stored under an objectID. */
export type AlgoliaRecord = { objectID: string } & Record<string, unknown>;

export type Settings = Record<string, unknown>;

/** An index as readers see it: what has been published. */
export interface AlgoliaIndex {
  records: Map<string, AlgoliaRecord>;
  settings: Settings;
  synonyms: Map<string, Synonym>;
  createdAt: string;
  updatedAt: string;
}

/** The values that Algolia gives for settings that nobody has set, as far as this server heeds them. */
const DEFAULT_SETTINGS: Settings = {
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  searchableAttributes: null,
  numericAttributesToIndex: null,
  attributesToRetrieve: null,
  unretrievableAttributes: null,
  optionalWords: null,
  attributesForFaceting: null,
  attributesToSnippet: null,
  attributesToHighlight: null,
  paginationLimitedTo: 1000,
  attributeForDistinct: null,
  exactOnSingleWordQuery: 'attribute',
  ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  customRanking: null,
  separatorsToIndex: '',
  removeWordsIfNoResults: 'none',
  queryType: 'prefixLast',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
};

/** Makes an index without records. */
export function createIndex(now: string): AlgoliaIndex {
  return { records: new Map(), settings: { ...DEFAULT_SETTINGS }, synonyms: new Map(), createdAt: now, updatedAt: now };
}

/** Copies an index so that a later write to either leaves the other as it is. Records are replaced, never edited, so they are shared. */
export function copyIndex(index: AlgoliaIndex, now: string): AlgoliaIndex {
  return {
    ...index,
    records: new Map(index.records),
    settings: structuredClone(index.settings),
    synonyms: new Map(index.synonyms),
    updatedAt: now,
  };
}
