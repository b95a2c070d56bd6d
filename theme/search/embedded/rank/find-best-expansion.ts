import type { Expansion } from './expand-query.ts';
import type { RankedSection } from './found-sections.ts';
import { KIND_TIERS } from './kinds.ts';

/** The best of what a section has for a word of the query. */
export function findBestExpansion(word: number, { via }: RankedSection): Expansion | undefined {
  const own = via.filter(({ words }) => words.includes(word));
  return own.sort((a, b) => KIND_TIERS[a.as] - KIND_TIERS[b.as] || b.weight - a.weight)[0];
}
