import { FIELDS } from '../index/posting.ts';
import { KIND_TIERS } from './kinds.ts';
import { NONE, type RankedSection } from './ranked-section.ts';

/** A hit goes before one that is of a worse kind and up to so many times as good: far better ones stay where they are, of whatever kind. */
const OUTRANKED = 3;
/** The same for those that have all words as they were typed: a text that happens to have them all is no better than a title that says the same in other words. */
const OUTRANKED_BY_ALL = 8;
/** Share of the query that is all of it, but for everyday words. */
const WHOLE = 0.95;

/**
 * Puts better kinds first, hits being sorted by score. Of sections that have the same words in the same places, those with the words themselves change places with
 * those before them that have other forms; a page that has a word as typed anywhere has it for all its sections, so that a heading 'Explain' above a text with 'explaining'
 * is no worse than one that says 'Explaining', and neither is a heading that is the query. Then of sections that have the same words, wherever, those with words that were meant so
 * change places with those before them that have parts, synonyms or misspellings, and those that have all words so with all of these. Before all others comes what has a name such as
 * `models.gpu.enabled` as a whole.
 */
export function putKindsInOrder(hits: readonly RankedSection[]): readonly RankedSection[] {
  const pages = new Map<number, number[]>();
  for (const { page, tiers } of hits) {
    const best = pages.get(page);
    if (!best) pages.set(page, tiers.slice());
    else for (let word = 0; word < tiers.length; word++) best[word] = Math.min(best[word]!, tiers[word]!);
  }
  const countForms = ({ page, tiers, isAskedFor }: RankedSection) => {
    const best = pages.get(page)!;
    return isAskedFor ? 0 : fold(tiers, 1, (tier, word) => (tier === KIND_TIERS.form && best[word] === tier ? 1 : 0));
  };
  const byForms = reorder(hits, placesOf, countForms, OUTRANKED);
  // A form is as good as the word.
  const hardTier = (tier: number) => (tier === NONE ? 0 : tier === KIND_TIERS.form ? KIND_TIERS.itself : tier);
  const wordsOf = ({ tiers }: RankedSection) => fold(tiers, 2, (tier) => (tier === NONE ? 0 : 1));
  const byKinds = reorder(byForms, wordsOf, ({ tiers }) => fold(tiers, 1, hardTier), OUTRANKED);
  const isWhole = ({ tiers, coverage }: RankedSection) =>
    coverage > WHOLE && tiers.every((tier) => tier === NONE || tier <= KIND_TIERS.form);
  const byWholeness = reorder(byKinds, wordsOf, (hit) => (isWhole(hit) ? 0 : 1), OUTRANKED_BY_ALL);
  return reorder(
    byWholeness,
    () => 0,
    ({ tiers }) => fold(tiers, 1, (tier) => (tier === KIND_TIERS.name ? -1 : 0)),
  );
}

/** Makes a number of what each word is worth: their sum, or with another base a name of them all (of 22 words at least, then the last ones blur). */
function fold(tiers: readonly number[], base: number, worthOf: (tier: number, word: number) => number): number {
  let number = 0;
  for (let word = 0; word < tiers.length; word++) number = base * number + worthOf(tiers[word]!, word);
  return number;
}

/** Names which words a section has, each with the best field that has it. */
function placesOf({ tiers, values }: RankedSection): number {
  return fold(tiers, 5, (tier, word) => {
    const at = word * FIELDS.length;
    if (tier === NONE) return 0;
    if (values[at]! > 0 || values[at + 2]! > 0) return 1;
    return values[at + 3]! > 0 ? 2 : values[at + 1]! > 0 ? 3 : 4;
  });
}

/** Sorts hits within each group, in the places that the group has; with `outranked`, only among those that are about as good. Keys are few. */
function reorder(
  hits: readonly RankedSection[],
  groupOf: (hit: RankedSection) => number,
  keyOf: (hit: RankedSection) => number,
  outranked?: number,
): readonly RankedSection[] {
  const keys = hits.map(keyOf);
  const kinds = [...new Set(keys)].sort((a, b) => a - b);
  if (kinds.length < 2) return hits;
  const groups = new Map<number, number[]>();
  for (let at = 0; at < hits.length; at++) {
    const group = groupOf(hits[at]!);
    const places = groups.get(group);
    if (places) places.push(at);
    else groups.set(group, [at]);
  }
  const ordered = hits.slice();
  for (const places of groups.values()) {
    let next = 0;
    while (next < places.length) {
      const best = hits[places[next]!]!.score;
      const end = outranked ? places.findIndex((at, index) => index > next && hits[at]!.score * outranked < best) : -1;
      const run = places.slice(next, end < 0 ? undefined : end);
      for (const key of kinds) for (const at of run) if (keys[at] === key) ordered[places[next++]!] = hits[at]!;
    }
  }
  return ordered;
}
