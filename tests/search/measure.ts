import { askFor } from '../../engine/check-search/check-expectations.ts';
import type { EmbeddedSearch } from '../../theme/search/embedded/search-embedded.ts';
import { createRandom } from '../fixtures/random.mjs';

/** How well a set of queries finds its targets. */
export interface Quality {
  queries: number;
  /** Mean of 1/place of the target among the first ten, 0 where it is not. */
  mrr10: number;
  /** Share whose target comes first. */
  success1: number;
  /** Share whose target is among the first ten. */
  recall10: number;
}

/** Places of the targets, from 1; null beyond the tenth. */
export async function rankAll(queries: { query: string; url: string }[], search: EmbeddedSearch): Promise<(number | null)[]> {
  const ranks = queries.map(async ({ query, url }) => {
    const urls = (await askFor(search, query, 10)).map((hit) => (url.includes('#') ? hit : hit.split('#', 1)[0]));
    return urls.indexOf(url) + 1 || null;
  });
  return await Promise.all(ranks);
}

export function toQuality(ranks: (number | null)[]): Quality {
  const share = (value: (rank: number | null) => number) =>
    round(ranks.reduce<number>((sum, rank) => sum + value(rank), 0) / Math.max(1, ranks.length));
  return {
    queries: ranks.length,
    mrr10: share((rank) => (rank === null ? 0 : 1 / rank)),
    success1: share((rank) => (rank === 1 ? 1 : 0)),
    recall10: share((rank) => (rank === null ? 0 : 1)),
  };
}

/** Whether a query belongs to those that the search may be tuned on. The others are only looked at. */
export function isForTuning(query: string): boolean {
  return createRandom(`split ${query}`)(5) < 2;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
