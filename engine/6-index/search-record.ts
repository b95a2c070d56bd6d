/** Levels of a record's hierarchy, outermost first: lvl0 is the sidebar's category, lvl1 the page's title, lvl2 to lvl6 its headings. */
export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/**
 * One entry of a search index, as DocSearch's crawler writes it: a heading, or the text under one. `docsgen index` pushes these, and
 * the embedded index is made from them.
 */
export interface SearchRecord {
  /** Stable from build to build while the page's route, the anchor and the number of the piece stay. */
  objectID: string;
  type: Exclude<Level, 'lvl0'> | 'content';
  hierarchy: Record<Level, string | null>;
  /** Text under the heading; null in a heading's own record. */
  content: string | null;
  /** What blocks of code under the heading name, with spaces between: in the first record of their text, or, without text, in the heading's own. */
  code?: string;
  /** Front matter's keywords, in the page's own record; absent when there are none. */
  keywords?: string[];
  /** Absolute URL, with the anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  /** `changes` is 1 in a page that lists changes, such as a changelog. */
  weight: { pageRank: number; changes: 0 | 1; level: number; position: number };
  /** Locale code: 'en'. */
  language: string;
  /** Names of the versions that the page belongs to. */
  version: string[];
  /** 'docs-default-1.54'. */
  docusaurus_tag: string;
}
