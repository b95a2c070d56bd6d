import { FIELDS } from '../index/posting.ts';
import { type FoundSections, NONE } from './found-sections.ts';
import { KIND_TIERS } from './kinds.ts';

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
export function putKindsInOrder(hits: readonly number[], found: FoundSections): readonly number[] {
  const { words, pages, tiers, values, scores, coverages, isAskedFor } = found;
  /** Makes a number of what each word is worth: their sum, or with another base a name of them all (of 22 words at least, then the last ones blur). */
  const fold = (hit: number, base: number, worthOf: (tier: number, word: number) => number) => {
    let number = 0;
    for (let word = 0; word < words; word++) number = base * number + worthOf(tiers[hit * words + word]!, word);
    return number;
  };
  // What a page has of each word stands at the first of its hits.
  const best = tiers.slice();
  const firsts = new Map<number, number>();
  for (const hit of hits) {
    const first = firsts.get(pages[hit]!);
    if (first === undefined) firsts.set(pages[hit]!, hit);
    else
      for (let word = 0; word < words; word++)
        best[first * words + word] = Math.min(best[first * words + word]!, tiers[hit * words + word]!);
  }
  const countForms = (hit: number) => {
    const first = firsts.get(pages[hit]!)! * words;
    return isAskedFor[hit] ? 0 : fold(hit, 1, (tier, word) => (tier === KIND_TIERS.form && best[first + word] === tier ? 1 : 0));
  };
  /** Names which words a section has, each with the best field that has it. */
  const placesOf = (hit: number) =>
    fold(hit, 5, (tier, word) => {
      if (tier === NONE) return 0;
      const at = (hit * words + word) * FIELDS.length;
      if (values[at]! > 0 || values[at + 2]! > 0) return 1;
      return values[at + 3]! > 0 ? 2 : values[at + 1]! > 0 ? 3 : 4;
    });
  const wordsOf = (hit: number) => fold(hit, 2, (tier) => (tier === NONE ? 0 : 1));
  // A form is as good as the word.
  const hardTier = (tier: number) => (tier === NONE ? 0 : tier === KIND_TIERS.form ? KIND_TIERS.itself : tier);
  const isBad = (tier: number) => (tier !== NONE && tier > KIND_TIERS.form ? 1 : 0);
  const lacksSome = (hit: number) => (coverages[hit]! > WHOLE && fold(hit, 1, isBad) === 0 ? 0 : 1);
  const byForms = reorder(hits, scores, placesOf, countForms, OUTRANKED);
  const byKinds = reorder(byForms, scores, wordsOf, (hit) => fold(hit, 1, hardTier), OUTRANKED);
  const byWholeness = reorder(byKinds, scores, wordsOf, lacksSome, OUTRANKED_BY_ALL);
  return reorder(
    byWholeness,
    scores,
    () => 0,
    (hit) => fold(hit, 1, (tier) => (tier === KIND_TIERS.name ? -1 : 0)),
  );
}

/** Sorts hits within each group, in the places that the group has; with `outranked`, only among those that are about as good. Keys are few. */
function reorder(
  hits: readonly number[],
  scores: Float64Array,
  groupOf: (hit: number) => number,
  keyOf: (hit: number) => number,
  outranked = Number.POSITIVE_INFINITY,
): readonly number[] {
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
      const best = scores[hits[places[next]!]!]!;
      let end = next + 1;
      while (end < places.length && !(scores[hits[places[end]!]!]! * outranked < best)) end++;
      const run = places.slice(next, end);
      for (const key of kinds) for (const at of run) if (keys[at] === key) ordered[places[next++]!] = hits[at]!;
    }
  }
  return ordered;
}
