import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/fixtures/runs.ts';
import { createLetterDistance } from './letter-distance.ts';
import { measureDistance } from './suggest.ts';

test('is the distance of names in lower case, whatever their length', () => {
  const word = fc.oneof(fc.stringMatching(/^[abc]{0,9}$/), fc.stringMatching(/^[abcB]{28,36}$/), fc.stringMatching(/^[ab-]{60,100}$/));
  fc.assert(
    fc.property(word, word, (a, b) => {
      if (a === '') return;
      expect(createLetterDistance(a)(b)).toBe(measureDistance(a.toLowerCase(), b.toLowerCase()));
      expect(createLetterDistance(a)(b)).toBeLessThanOrEqual(measureDistance(a, b));
    }),
    { numRuns: runs(1000) },
  );
});

test('counts a swap across the border of two numbers once', () => {
  const name = 'x'.repeat(31);
  expect(createLetterDistance(`${name}ab`)(`${name}ba`)).toBe(1);
});

test('knows nothing of names that lower case makes longer', () => {
  expect([createLetterDistance('İa')('xyz'), createLetterDistance('xyz')('İa')]).toEqual([0, 0]);
});
