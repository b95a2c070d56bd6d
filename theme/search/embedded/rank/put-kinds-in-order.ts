import { FIELDS } from '../index/posting.ts';
import { KIND_TIERS } from './kinds.ts';
import { NONE, type RankedSection } from './ranked-section.ts';

/**
 * Puts better kinds first. Of sections that have the same words in the same places, those with the words themselves change places with
 * those before them that have other forms; a page that has a word as typed anywhere has it for all its sections, so that a heading 'Explain' above a text with 'explaining'
 * is no worse than one that says 'Explaining', and neither is a heading that is the query. Then of sections that have the same words, wherever, those with words that were meant so
 * change places with those before them that have parts, synonyms or misspellings. Before all others comes what has a name such as `models.gpu.enabled` as a whole.
 */
export function putKindsInOrder(hits: readonly RankedSection[]): RankedSection[] {
  const pages = new Map<number, Uint8Array>();
  for (const { page, tiers } of hits) {
    const best = pages.get(page);
    if (!best) pages.set(page, tiers.slice());
    else for (const [word, tier] of tiers.entries()) if (tier < best[word]!) best[word] = tier;
  }
  const countOthers = ({ page, tiers, isAskedFor }: RankedSection) => {
    if (isAskedFor) return 0;
    const best = pages.get(page)!;
    return tiers.reduce((sum, tier, word) => sum + (tier === KIND_TIERS.form && best[word] === tier ? 1 : 0), 0);
  };
  const byForms = reorder(hits, listPlaces, countOthers);
  const byKinds = reorder(byForms, listWords, ({ tiers }) => tiers.reduce((sum, tier) => sum + HARD_TIERS[tier]!, 0));
  return reorder(
    byKinds,
    () => '',
    ({ tiers }) => -tiers.filter((tier) => tier === KIND_TIERS.name).length,
  );
}

/** By tier, NONE at last: a form is as good as the word. */
const HARD_TIERS = Array.from({ length: NONE + 1 }, (_, tier) => (tier === NONE ? 0 : tier === KIND_TIERS.form ? KIND_TIERS.itself : tier));

/** Sorts hits within each group, in the places that the group has. */
function reorder(
  hits: readonly RankedSection[],
  groupOf: (hit: RankedSection) => string,
  keyOf: (hit: RankedSection) => number,
): RankedSection[] {
  const groups = new Map<string, { at: number; hit: RankedSection; key: number }[]>();
  for (const [at, hit] of hits.entries()) {
    const name = groupOf(hit);
    const group = groups.get(name) ?? [];
    if (group.length === 0) groups.set(name, group);
    group.push({ at, hit, key: keyOf(hit) });
  }
  const ordered = hits.slice();
  for (const group of groups.values()) {
    const places = group.map(({ at }) => at);
    group.sort((a, b) => a.key - b.key || a.at - b.at);
    for (const [index, { hit }] of group.entries()) ordered[places[index]!] = hit;
  }
  return ordered;
}

/** Which words a section has. */
function listWords({ tiers }: RankedSection): string {
  return tiers.reduce((text, tier) => text + (tier === NONE ? '-' : '+'), '');
}

/** Which words a section has, each with the best field that has it. */
function listPlaces({ tiers, values }: RankedSection): string {
  return tiers.reduce((text, tier, word) => {
    const at = word * FIELDS.length;
    if (tier === NONE) return `${text}-`;
    if (values[at]! > 0 || values[at + 2]! > 0) return `${text}h`;
    if (values[at + 3]! > 0) return `${text}t`;
    return text + (values[at + 1]! > 0 ? 'p' : 'c');
  }, '');
}
