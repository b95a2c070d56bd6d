import { expect, test } from 'vitest';
import { nextIndex } from './dropdowns.ts';

test('arrows go round, Home and End to the ends', () => {
  const walk = (index: number) => ['ArrowDown', 'ArrowUp', 'Home', 'End', 'a'].map((key) => nextIndex(key, index, 3));
  expect(walk(-1)).toEqual([0, 2, 0, 2, null]);
  expect(walk(0)).toEqual([1, 2, 0, 2, null]);
  expect(walk(2)).toEqual([0, 1, 0, 2, null]);
});
