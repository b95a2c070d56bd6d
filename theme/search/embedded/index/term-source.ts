import type { PackedPage } from '../index-format.ts';
import type { Postings } from './posting.ts';

/** A term of an index, and where it stands. */
export interface TermEntry {
  term: string;
  /** Sections that have it. */
  count: number;
  /** Sections whose heading or keywords have it. */
  headings: number;
  /** The best sections, LISTED_SHORT of them at most (choose-postings.ts), in order of page and section. */
  postings: Postings;
  /** The best sections, LISTED of them at most, in the same order. */
  listAll(): Promise<Postings>;
}

/** Sections that count for a term that was only meant: the beginning of a word, a form of it, a word of nearly the same letters. */
export const LISTED_SHORT = 256;
/** Sections that count for a term that was asked for as it is. Beyond that, a term tells little. */
export const LISTED = 2048;

/** Where terms are looked up: a whole index in memory, or the parts of one as they arrive. Both give the same answers. */
export interface TermSource {
  readonly language: string;
  /** Of all pages. */
  readonly sectionCount: number;
  find(term: string): Promise<TermEntry | null>;
  /** The `limit` terms that begin so, best first: by `headings`, then by `count`, then in order of code units. Of those that are BEGINNING_LIMIT at most. */
  listBeginning(prefix: string, limit: number): Promise<TermEntry[]>;
  /** Terms without digits that begin so, in order of code units. */
  listSpelledFrom(prefix: string): Promise<string[]>;
  /** Terms without digits that end so, in order of code units of the reversed terms. */
  listSpelledTo(suffix: string): Promise<string[]>;
  /** How much a page counts, if not 1, and whether it lists changes (release notes, changelogs). */
  standingOf(page: number): PageStanding;
  readPage(page: number): Promise<SourcePage>;
  /** Whether a page is in memory, or on its way there. */
  hasPage(page: number): boolean;
}

/** The most terms that a beginning stands for. */
export const BEGINNING_LIMIT = 64;

export interface PageStanding {
  rank: number;
  listsChanges: boolean;
}

/** A page, and what its hits have in common. */
export interface SourcePage {
  page: PackedPage;
  /** lvl0 of its records. */
  category: string;
  origin: string;
}
