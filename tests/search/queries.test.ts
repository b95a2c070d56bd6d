import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readQueries, SETS } from './quality/read-queries.ts';
import { SITES } from './quality/read-sites.ts';

const folder = join(import.meta.dirname, 'queries');
const CLASSES = ['title', 'heading', 'paraphrase', 'inflection', 'split or joined', 'identifier', 'typo', 'prefix'];
/** In both halves together; those written later are a third as many at least. */
const LEAST = { shipped: 25, jest: 15, kserve: 15 };

/** What benchmarks/search-quality.mjs asks. Whether it leads to pages that are there, the script tells. */
describe.each(SITES)('queries of %s', (site) => {
  const [tuning, heldOut, fresh] = SETS.map((set) => readQueries(folder, { site, set, version: '1.0' })) as [Queries, Queries, Queries];

  it('are of each class, half and half', () => {
    const count = (queries: Queries) => CLASSES.map((name) => queries.filter((query) => query.class === name).length);
    const [own, other, later] = [count(tuning), count(heldOut), count(fresh)];
    expect([...tuning, ...heldOut, ...fresh].filter((query) => !CLASSES.includes(query.class!))).toEqual([]);
    for (const [at, some] of own.entries()) {
      expect(some + other[at]!).toBeGreaterThanOrEqual(LEAST[site]);
      expect(Math.abs(some - other[at]!)).toBeLessThanOrEqual(1);
      expect(later[at]).toBeGreaterThanOrEqual(LEAST[site] / 3);
    }
  });

  it('are in one half only', () => {
    const known = new Set(tuning.map(({ query }) => query.toLowerCase()));
    expect(heldOut.filter(({ query }) => known.has(query.toLowerCase())).map(({ query }) => query)).toEqual([]);
  });
});

type Queries = ReturnType<typeof readQueries>;
