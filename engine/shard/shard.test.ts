import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digest } from '../text/digest.ts';
import { isInShard, parseShard, shareOf } from './shard.ts';

it('reads which part of how many', () => {
  expect(['1/1', '2/3', '12/12'].map(parseShard)).toEqual([
    { index: 1, count: 1 },
    { index: 2, count: 3 },
    { index: 12, count: 12 },
  ]);
  const wrong = ['', '2', '0/3', '4/3', '1/0', '-1/3', '1/3/5', '1.5/3', 'a/b', '1/99999', ' 1/3', '1 / 3'];
  expect(wrong.map(parseShard)).toEqual(wrong.map(() => null));
});

it('gives everything to exactly one share', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1000 }), (text, count) => {
      const share = shareOf(digest(text), count);
      expect(share >= 1 && share <= count).toBe(true);
      expect(isInShard(digest(text), { index: share, count })).toBe(true);
      if (count > 1) expect(isInShard(digest(text), { index: (share % count) + 1, count })).toBe(false);
    }),
  );
});

it('makes shares of about the same size', () => {
  const shares = [0, 0, 0, 0];
  for (let index = 0; index < 4000; index++) shares[shareOf(digest(`page ${index}`), 4) - 1]!++;
  for (const size of shares) expect(Math.abs(size - 1000)).toBeLessThan(100);
});
