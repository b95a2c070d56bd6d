import type { ExpandedQuery, Expansion } from './expand-query.ts';
import { KIND_TIERS } from './kinds.ts';
import type { RankedSection } from './ranked-section.ts';

/** The best of what a section has for a word of the query. */
export function findBestExpansion(word: number, { via }: RankedSection, { expansions }: ExpandedQuery): Expansion | undefined {
  const own = via.map((number) => expansions[number]!).filter(({ words }) => words.includes(word));
  return own.sort((a, b) => KIND_TIERS[a.as] - KIND_TIERS[b.as] || b.weight - a.weight)[0];
}
