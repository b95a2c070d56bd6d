import { expect, test } from 'vitest';
import { measureClasses, measureQuality } from './measure-quality.ts';

const check = (rank: number | null, hits = 50, group: string | null = null) => ({
  query: 'q',
  version: '1.0',
  class: group,
  target: 'a',
  top: 3,
  rank,
  hits,
  place: { file: 'config/search.spec', line: 1, column: 1, length: 1 },
});

test('means over the first ten positions; further down is not found', () => {
  expect(measureQuality([check(1), check(2), check(10), check(11), check(null, 0)])).toEqual({
    queries: 5,
    mrr10: 0.32,
    first: 0.2,
    nothing: 0.2,
  });
});

test('measures each class by itself, in its order', () => {
  const classes = measureClasses([check(1, 50, 'typo'), check(1), check(null, 3, 'typo')]);
  expect(Object.entries(classes).map(([name, { queries, mrr10 }]) => [name, queries, mrr10])).toEqual([
    ['typo', 2, 0.5],
    ['', 1, 1],
  ]);
});

test('says nothing good of no queries', () => {
  expect(measureQuality([])).toEqual({ queries: 0, mrr10: 0, first: 0, nothing: 0 });
});
