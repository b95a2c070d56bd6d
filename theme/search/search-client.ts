/**
 * What the search's screens ask of a backend: Algolia's multi-index query, narrowed to what docsgen sends and reads. Both backends
 * (algolia-client.ts, embedded-client.ts) answer it, so that the screens do not know which one is there.
 */

/** Marks around the words that matched, in highlighted text. Private-use characters: they never occur in a record, and never are HTML. */
export const MARK_START = '\uE000';
export const MARK_END = '\uE001';

export interface SearchRequest {
  indexName: string;
  query: string;
  /** From 0. */
  page?: number;
  hitsPerPage: number;
  /** An AND of ORs: `['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.54']]`. */
  facetFilters: (string | string[])[];
  attributesToRetrieve: string[];
  /** `attribute:words`. */
  attributesToSnippet: string[];
  snippetEllipsisText: string;
  highlightPreTag: string;
  highlightPostTag: string;
  clickAnalytics: boolean;
}

export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof LEVELS)[number];
/** Texts of the headings that a record stands under, outermost first; null below its own level. */
export type Hierarchy = Record<Level, string | null>;

/** What stands under nothing. */
export const NO_HEADINGS: Readonly<Hierarchy> = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** A text with MARK_START and MARK_END around what matched. */
export interface MarkedText {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
}

export interface SearchHit {
  objectID: string;
  /** Absolute, with the anchor. */
  url: string;
  /** Level of the heading, or 'content' for the text under it. */
  type: Level | 'content';
  hierarchy: Hierarchy;
  content: string | null;
  _highlightResult: { hierarchy: Partial<Record<Level, MarkedText>>; content?: MarkedText };
  _snippetResult: { hierarchy: Partial<Record<Level, MarkedText>>; content?: MarkedText };
  /** Why it was found; only the site's own index says so. */
  found?: FoundWord[];
}

/** What a word of the query was found as in a hit. */
export interface FoundWord {
  /** As typed. */
  word: string;
  /** The page's term for it. */
  term: string;
  as: 'itself' | 'beginning' | 'form' | 'joined' | 'part' | 'synonym' | 'misspelled';
  /** The best field that has it. */
  in: 'heading' | 'parents' | 'keywords' | 'text' | 'code';
}

export interface SearchResponse {
  hits: SearchHit[];
  nbHits: number;
  /** False while not all of the index is there, so that there may be more. */
  exhaustiveNbHits?: false;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  /** What the reader may have meant, when nothing or only what is nearly spelled so was found; only the site's own index says so. */
  suggestion?: string;
}

/** Is given the first hits of an answer, in a response of their own, where the others take longer. */
export type OnFirst = (response: SearchResponse) => void;

export interface SearchClient {
  /**
   * Rejects with an error of the name 'RetryError' when the backend cannot be reached, and with a RefusedError when it turns the request down:
   * readers then see that results could not be had.
   * Any other rejection is a defect.
   */
  search(input: { requests: SearchRequest[]; onFirst?: OnFirst | undefined }): Promise<{ results: SearchResponse[] }>;
}
