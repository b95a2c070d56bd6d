import { expect, it } from 'vitest';
import { formatCount, formatSeconds, formatSize } from './format-amount.ts';

it('counts with the right number of the noun', () => {
  expect([0, 1, 2, 2580].map((count) => formatCount(count, 'page'))).toEqual(['0 pages', '1 page', '2 pages', '2,580 pages']);
});

it('gives sizes in the unit that reads best', () => {
  const sizes = [0, 1, 999, 1000, 81_230, 999_949, 999_951, 34_100_000, 2_000_000_000];
  expect(sizes.map(formatSize)).toEqual(['0 bytes', '1 byte', '999 bytes', '1.0 kB', '81.2 kB', '999.9 kB', '1.0 MB', '34.1 MB', '2.0 GB']);
});

it('gives times as precisely as they matter', () => {
  expect([0.004, 0.84, 0.996, 4.21, 59.94, 59.96, 72].map(formatSeconds)).toEqual([
    '0.00 s',
    '0.84 s',
    '1.0 s',
    '4.2 s',
    '59.9 s',
    '1 min 0 s',
    '1 min 12 s',
  ]);
});
