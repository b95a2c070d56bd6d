import { FIELD_BITS, HEADING_WORDS, type Postings, WORDS } from './posting.ts';

/**
 * Chooses the `limit` best of a term's postings: those that say most for their section by themselves, and of equal ones those of pages
 * before those of headings, then in order. Counts with whole numbers alone, so that every machine chooses the same. What is chosen stays in order.
 */
export function choosePostings(postings: Postings, limit: number): Postings {
  const count = postings.length / 2;
  if (count <= limit) return postings;
  const worth = new Uint16Array(count);
  let most = 0;
  for (let at = 0; at < count; at++) {
    const own = worthOf(postings[2 * at + 1]!);
    worth[at] = own;
    counts[own]!++;
    most = Math.max(most, own);
  }
  let least = most;
  // Of those that are worth just enough, the first.
  let rest = limit;
  for (; counts[least]! < rest; least--) rest -= counts[least]!;
  for (const own of worth) counts[own] = 0;
  const result = new Uint32Array(2 * limit);
  let to = 0;
  for (let at = 0; at < count; at++) {
    if (worth[at]! < least || (worth[at] === least && rest-- <= 0)) continue;
    result[to++] = postings[2 * at]!;
    result[to++] = postings[2 * at + 1]!;
  }
  return result;
}

/** A page that has a term at the best place of its heading, and everywhere else. */
const MOST_WORTH = 23_800;
/** How many are worth so much, while some are chosen: quicker than sorting them, and than a new table each time. */
const counts = new Uint32Array(MOST_WORTH + 1);

/** How much a place says for its section: a whole number, from 0 on. */
export function worthOf(place: number): number {
  const fields = (place >>> 11) & 31;
  const isPage = place >>> 16 === 0;
  let worth = 0;
  if (fields & FIELD_BITS.heading) worth += 6000 - 250 * HEADING_WORDS[place & 15]!;
  if (fields & FIELD_BITS.keywords) worth += 4000;
  if (fields & FIELD_BITS.parents) worth += 600;
  if (fields & FIELD_BITS.text) worth += 400 + 100 * ((place >>> 8) & 7) - Math.min(300, WORDS[(place >>> 4) & 15]!);
  if (fields & FIELD_BITS.code) worth += 200;
  return isPage ? 2 * worth : worth;
}
