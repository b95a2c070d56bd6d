import type { Synonyms } from './synonyms/synonyms.ts';

/**
 * A version's embedded index as a whole; index-file.ts says how it is written. It holds the texts and no posting lists: those are more bytes than the texts they are made from,
 * and a browser makes them about as fast as it would read them. What many records share stands once.
 */
export interface EmbeddedIndex {
  format: typeof INDEX_FORMAT;
  /** Locale code. */
  language: string;
  version: string[];
  /** The version's facet: 'docs-default-1.54'. */
  tag: string;
  /** What each page's URL begins with: 'https://docs.example.com'. */
  origin: string;
  /** Those of the site, and docsgen's own for its language; absent when there are none. */
  synonyms?: Synonyms;
  /** Top categories, which are lvl0 of their pages' records. */
  categories: string[];
  pages: PackedPage[];
}

export const INDEX_FORMAT = 4;

/** Path with the base URL, title, number of the category, page rank, keywords, sections. */
export type PackedPage = [
  path: string,
  title: string,
  category: number,
  pageRank: number,
  keywords: string[],
  /** In document order; the first is the page itself, with the text before any heading. */
  sections: PackedSection[],
  /** Set for a page that lists changes, such as a changelog. */
  listsChanges?: 1,
];

/** The page's own section has level 1, no anchor and the heading ''. Anchors are as in the page, not percent-encoded. What blocks of code name is left out where they name nothing. */
export type PackedSection = [level: number, anchor: string | null, heading: string, text: string, code?: string];
