/**
 * What a page was made from, by the parts that its key is made of: digests, short but for one, kept with what was rendered, by which the next build can say
 * what has changed.
 */
export interface PageMaking {
  /** Of its text and all that it is compiled with; '' for a page without a text. */
  content: string;
  /** Of all that it shows, its content included: the name that link gives it, whole, because a page with the same one may have the same key. */
  shown: string;
  /** Of its file; '' for a page without one. */
  text: string;
  /** Of the files that it includes, by their paths relative to its folder. Absent without any. */
  includes?: Record<string, string>;
}

/** What many pages are made from: short digests by name, such as 'docsgen', 'site navbar', 'option math', 'component components/Chart.tsx', 'sidebar 1.0/docs'. */
export type SiteMaking = Record<string, string>;

/** So many digits tell two states of one thing apart. */
export const SHORT = 12;
