import { choosePostings } from '../index/choose-postings.ts';
import type { Postings } from '../index/posting.ts';
import type { MatchKind } from './kinds.ts';

/** Sections that count for what a word begins, beside those that are found anyhow. */
const LIMIT = 64;

/**
 * Of what a word begins, takes only the sections that say most of it and those that have other terms of the query. A letter begins words of thousands of
 * sections, all of which would be ranked before the first is shown.
 */
export function limitBeginnings<Expansion extends { as: MatchKind; postings: Postings }>(expansions: Expansion[]): Expansion[] {
  const isLong = ({ as, postings }: Expansion) => as === 'beginning' && postings.length > 2 * LIMIT;
  if (!expansions.some(isLong)) return expansions;
  const others = new Set<number>();
  for (const { postings } of expansions.filter(({ as }) => as !== 'beginning'))
    for (let at = 0; at < postings.length; at += 2) others.add(sectionAt(postings, at));
  return expansions.map((expansion) => (isLong(expansion) ? { ...expansion, postings: limit(expansion.postings, others) } : expansion));
}

function limit(postings: Postings, others: ReadonlySet<number>): Postings {
  const best = choosePostings(postings, LIMIT);
  const kept: number[] = [];
  let next = 0;
  for (let at = 0; at < postings.length; at += 2) {
    const section = sectionAt(postings, at);
    // These are in the same order.
    const isBest = sectionAt(best, next) === section;
    if (isBest) next += 2;
    if (isBest || others.has(section)) kept.push(postings[at]!, postings[at + 1]!);
  }
  return Uint32Array.from(kept);
}

/** Names a section by one number. */
function sectionAt(postings: Postings, at: number): number {
  return postings[at]! * 2 ** 16 + (postings[at + 1]! >>> 16);
}
