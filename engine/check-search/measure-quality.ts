import type { SearchCheck } from './check-expectations.ts';

/** How well queries find what they are meant to find. */
export interface SearchQuality {
  queries: number;
  /** Mean of 1 / position of what was meant, 0 where it is not among the first ten (mean reciprocal rank). */
  mrr10: number;
  /** Share that find it first. */
  first: number;
  /** Share that find nothing at all. */
  nothing: number;
}

/** Measures queries together. */
export function measureQuality(checks: readonly Pick<SearchCheck, 'rank' | 'hits'>[]): SearchQuality {
  const share = (value: (check: Pick<SearchCheck, 'rank' | 'hits'>) => number) =>
    round(checks.reduce((sum, check) => sum + value(check), 0) / Math.max(1, checks.length));
  return {
    queries: checks.length,
    mrr10: share(({ rank }) => (rank === null || rank > 10 ? 0 : 1 / rank)),
    first: share(({ rank }) => (rank === 1 ? 1 : 0)),
    nothing: share(({ hits }) => (hits === 0 ? 1 : 0)),
  };
}

/** Measures each class by itself, in the order in which they are written; queries of no class have the name ''. */
export function measureClasses(checks: readonly SearchCheck[]): Record<string, SearchQuality> {
  const classes = [...new Set(checks.map(({ class: group }) => group))];
  return Object.fromEntries(classes.map((name) => [name ?? '', measureQuality(checks.filter(({ class: group }) => group === name))]));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
