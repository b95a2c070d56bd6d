import { expect, test } from 'vitest';
import { currentHeading } from './toc-spy.ts';

const current = (tops: number[]) => currentHeading(tops, { offset: 60, height: 800 });

test('a heading in the upper half is being read', () => {
  expect(current([100, 500, 900])).toBe(0);
  expect(current([-400, 399, 900])).toBe(1);
});

test('a heading in the lower half is not yet: the text above it belongs to the one before', () => {
  expect(current([-400, 401, 900])).toBe(0);
});

test('no heading is being read before the first one', () => {
  expect(current([450, 900])).toBe(-1);
  expect(current([])).toBe(-1);
});

test('the last heading is being read to the end', () => {
  expect(current([-900, -400])).toBe(1);
});
