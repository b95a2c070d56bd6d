import { expect, test } from 'vitest';
import { nextStep } from './back-to-top.ts';

test('each frame leaves 85 % of the distance, until the top', () => {
  expect([2000, 100, 10, 1].map(nextStep)).toEqual([1700, 85, 8, 0]);
});
