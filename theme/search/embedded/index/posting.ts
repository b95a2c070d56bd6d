/** Where a term of a section stands. */
export const FIELDS = ['heading', 'parents', 'keywords', 'text', 'code'] as const;
export type Field = (typeof FIELDS)[number];

/** A term's occurrence in one section: all that ranking needs to know of it, in classes so that it is small. */
export interface Posting {
  /** Number of the page (number-pages.ts). */
  page: number;
  /** Place of the section in its page, from 0. */
  section: number;
  /** The fields that have the term, bit by bit in the order of FIELDS. */
  fields: number;
  /** How often it is in the text: 0 to 7. */
  often: number;
  /** How long the text is, from 0 to 15. */
  length: number;
  /** How many words the heading has, from 0 to 15. */
  headingLength: number;
}
