import { expect, it } from 'vitest';
import { fitCurve } from './fit-curve.mjs';

it('finds the line that the points are on', () => {
  const { fixed, each, distance, at } = fitCurve([1000, 3000, 10_000].map((pages) => [pages, 0.5 + pages * 0.002]));
  expect(fixed).toBeCloseTo(0.5);
  expect(each).toBeCloseTo(0.002);
  expect(at(100_000)).toBeCloseTo(200.5);
  expect(distance).toBeCloseTo(0);
});

it('shows by the distance that a curve bends', () => {
  const { distance } = fitCurve([1000, 3000, 10_000, 30_000].map((pages) => [pages, pages ** 2]));
  expect(distance).toBeGreaterThan(0.3);
});
