/** Where a term of a section stands. */
export const FIELDS = ['heading', 'parents', 'keywords', 'text', 'code'] as const;
export type Field = (typeof FIELDS)[number];

/** The bit of each field in a posting. */
export const FIELD_BITS: Readonly<Record<Field, number>> = { heading: 1, parents: 2, keywords: 4, text: 8, code: 16 };

/** A term's occurrence in one section: all that ranking needs to know of it, in classes so that it is small. */
export interface Posting {
  /** Number of the page (number-pages.ts). */
  page: number;
  /** Place of the section in its page, from 0. */
  section: number;
  /** FIELD_BITS of the fields that have the term. */
  fields: number;
  /** How often it is in the text: 0 to 7. */
  often: number;
  /** How long the text is: 0 to 15 (classOfLength). */
  length: number;
  /** The class of the heading: 0 to 15 (classOfHeading). */
  heading: number;
}

/**
 * Postings in order of page and section, two numbers for each: the page, and the rest packed (packPlace). A section that is not among the
 * first MAX_SECTIONS of its page is not indexed.
 */
export type Postings = Uint32Array;

export const MAX_SECTIONS = 65_536;

/** Packs what a posting says beside its page: the section in the upper half, what the term is in it in the lower. */
export function packPlace({ section, fields, often, length, heading }: Omit<Posting, 'page'>): number {
  return ((section << 16) | (fields << 11) | (often << 8) | (length << 4) | heading) >>> 0;
}

/** The class of a number of words; each class is about 1.4 times as long as the one before. */
export function classOfLength(words: number): number {
  let length = 0;
  while (length < 15 && words > WORDS[length]!) length++;
  return length;
}

/** Words that a text of a class has. */
export const WORDS = [0, 2, 4, 7, 12, 19, 28, 41, 60, 87, 124, 177, 252, 358, 508, 720];

/** How many words a heading of a class has. The last is that of a heading that is no more than a label. */
export const HEADING_WORDS = [0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 8, 15];
/**
 * How many of them say something: 'Rotate a key' has three words, of which two do. Of a label that is not known, but who types three of its words means it:
 * 'ERR_BAD_PORT'.
 */
export const TELLING_WORDS = [0, 1, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5, 6, 8, 3];
export const LABEL = 15;
/** A page with more headings is a reference, most often a generated one: few readers who look for a name mean it, and not the guide that explains it. */
export const MANY_HEADINGS = 300;

/** The first class that is no shorter, and in which no fewer words say something: the longest is that of all longer ones, which are no labels. */
export function classOfHeading(words: number, telling: number): number {
  let heading = 0;
  while (heading < LABEL - 1 && (words > HEADING_WORDS[heading]! || telling > TELLING_WORDS[heading]!)) heading++;
  return heading;
}
