import { FIELDS } from '../index/posting.ts';
import type { Expansion } from './expand-query.ts';

/**
 * The sections that were found, by number, with a column for each thing that is said of them: a word may be in thousands, and so many objects take a browser
 * far longer.
 */
export interface FoundSections {
  count: number;
  /** Words of the query. */
  words: number;
  pages: Uint32Array;
  /** Places of the sections in their pages. */
  places: Uint32Array;
  /** By expansion: the numbers of the sections that have it. */
  lists: Uint32Array[];
  /** By word of the query and field ((section * words + word) * FIELDS.length + field): what it has of it. 0 is nothing. */
  values: Float64Array;
  /** By word (section * words + word): best kind in which it has it, as a tier; NONE if it lacks it. */
  tiers: Uint8Array;
  /** By word: whether that is a word of its heading, and not only a part of one; AS_TYPED where it is not in another form or spelling. */
  ownHeading: Uint8Array;
  /** By word: of a name that is nowhere as a whole, how rare the pieces are together that it has. */
  pieces: Float64Array;
  /** How rare all pieces of each word are together. */
  allPieces: number[];
  /** The class of its heading (classOfHeading). */
  headings: Uint8Array;
  scores: Float64Array;
  /** Share of the query that it has, from 0 to 1: rare words weigh more. */
  coverages: Float64Array;
  /** Whether its heading is the query. */
  isAskedFor: Uint8Array;
}

/** What `ownHeading` has for a word that stands in the heading as it was typed. */
export const AS_TYPED = 2;

/** The tier of what a section lacks. */
export const NONE = 255;

/** What a section has of the words of the query, by word and field. */
export function valuesOf({ words, values }: FoundSections, number: number): Float64Array {
  const size = words * FIELDS.length;
  return values.subarray(number * size, number * size + size);
}

/** A section that is shown. */
export interface RankedSection {
  page: number;
  section: number;
  values: Float64Array;
  /** What of the query's expansions it has. */
  via: Expansion[];
}

export function toRankedSection(found: FoundSections, number: number, expansions: readonly Expansion[]): RankedSection {
  return {
    page: found.pages[number]!,
    section: found.places[number]!,
    values: valuesOf(found, number),
    via: expansions.filter((_, expansion) => found.lists[expansion]!.includes(number)),
  };
}
