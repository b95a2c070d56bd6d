import type { FoundWord } from '../../search-client.ts';

/**
 * What a term of a page is to a word of the query. A name is several words that are typed as one, 'models.gpu.enabled'; a piece is one word of
 * a name such as `UploadResult`, and a part is what a compound such as 'Datenbankverbindung' begins or ends with.
 */
export type MatchKind = FoundWord['as'] | 'name' | 'piece';

/** How much each counts beside the word itself, in the same place of a section. */
export const KIND_WEIGHTS: Readonly<Record<MatchKind, number>> = {
  name: 1,
  itself: 1,
  joined: 0.95,
  form: 0.85,
  beginning: 0.8,
  part: 0.5,
  synonym: 0.8,
  misspelled: 0.5,
  piece: 0.5,
};

/**
 * Which come first: of sections that have the same words of the query, wherever, those that have them by a lower tier. A form, or what a word begins, comes
 * after the word itself only where both stand in the same place, a heading or a text.
 */
export const KIND_TIERS: Readonly<Record<MatchKind, number>> = {
  name: 0,
  itself: 1,
  joined: 1,
  beginning: 2,
  form: 2,
  part: 3,
  synonym: 4,
  misspelled: 5,
  piece: 6,
};
