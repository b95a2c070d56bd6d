/** A section that was found. */
export interface RankedSection {
  page: number;
  section: number;
  score: number;
  /** Share of the query that it has, from 0 to 1: rare words weigh more. */
  coverage: number;
  /** By word of the query and field (word * FIELDS.length + field): what it has of it. 0 is nothing. */
  values: number[];
  /** Best kind in which it has each word, as a tier; NONE if it lacks it. */
  tiers: number[];
  /** By word of the query: whether that is a word of its heading, and not only a part of one. */
  ownHeading: boolean[];
  /** How many words of its heading say something. */
  headingWords: number;
  /** Whether its heading is the query. */
  isAskedFor: boolean;
  /** What of the query's expansions it has. */
  via: number[];
}

/** The tier of what a section lacks. */
export const NONE = 255;
