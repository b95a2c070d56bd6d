import type { FoundWord } from '../../search-client.ts';

/** What a term of a page is to a word of the query. */
export type MatchKind = FoundWord['as'];

/** How much each counts beside the word itself, in the same place of a section. */
export const KIND_WEIGHTS: Readonly<Record<MatchKind, number>> = {
  itself: 1,
  joined: 0.95,
  form: 0.8,
  beginning: 0.6,
  part: 0.5,
  synonym: 0.45,
  misspelled: 0.5,
};

/** Which come first, whatever the rest: of sections that have the same words of the query, those that have them by the lower kind. */
export const KIND_TIERS: Readonly<Record<MatchKind, number>> = {
  itself: 0,
  joined: 0,
  beginning: 0,
  form: 1,
  part: 2,
  synonym: 3,
  misspelled: 4,
};
