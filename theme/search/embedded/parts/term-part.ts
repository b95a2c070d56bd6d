import type { Postings } from '../index/posting.ts';
import { LISTED, LISTED_SHORT } from '../index/term-source.ts';
import { encodePostings, type PostingsText, readPostings } from './postings-text.ts';
import { readSharedBeginnings, type SharedBeginnings, shareBeginnings } from './shared-beginnings.ts';
import { encodeNumbers, readNumbers } from './vlq.ts';

/** What is said of a term where it is listed. */
export interface ListedTerm {
  term: string;
  count: number;
  headings: number;
  /** LISTED_SHORT at most. */
  postings: Postings;
}

/** A file of terms. The long lists of those that have one are in files of their own; here are their names. */
export type TermPart = [terms: SharedBeginnings, counts: string, postings: PostingsText, lists: string[]];

/** A file of long lists. */
export type ListPart = PostingsText;

export function encodeTermPart(terms: readonly ListedTerm[], lists: string[]): TermPart {
  const counts = encodeNumbers(terms.flatMap(({ count, headings }) => [count, headings]));
  return [shareBeginnings(terms.map(({ term }) => term)), counts, encodePostings(terms.map(({ postings }) => postings)), lists];
}

export function readTermPart([terms, counts, text]: TermPart): ListedTerm[] {
  const nextNumber = readNumbers(counts);
  const nextList = readPostings(text);
  return readSharedBeginnings(terms).map((term) => {
    const count = nextNumber();
    return { term, count, headings: nextNumber(), postings: nextList(Math.min(count, LISTED_SHORT)) };
  });
}

/** Whether a term has more sections than stand beside it. */
function hasLongList(count: number): boolean {
  return count > LISTED_SHORT;
}

/** Where a long list is: the number of its file among those of its part, the postings before it, and its own. */
export interface ListPlace {
  file: number;
  before: number;
  length: number;
}

/** Puts the long lists of a part's terms into files; null for a term without one. */
export function placeLongLists(counts: readonly number[]): (ListPlace | null)[] {
  let file = -1;
  let before = LIST_PART_POSTINGS;
  return counts.map((count) => {
    if (!hasLongList(count)) return null;
    const length = Math.min(count, LISTED);
    if (before + length > LIST_PART_POSTINGS) {
      file++;
      before = 0;
    }
    before += length;
    return { file, before: before - length, length };
  });
}

/** As long as one list may be, and half as long again. */
const LIST_PART_POSTINGS = 3072;
