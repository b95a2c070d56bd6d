import { expect, it } from 'vitest';
import { describeShrink } from './shrink-guard.ts';

it.each([
  [100, 100],
  [100, 90],
  [9, 9],
  [10, 9],
  [1001, 901],
  [0, 1],
  [1, 5000],
])('lets an index of %i records become one of %i', (before, after) => {
  expect(describeShrink(before, after)).toBe(null);
});

it.each([
  [100, 89, 'The index would shrink from 100 records to 89, by 11%. More than 10% looks like a mistake.'],
  [9, 8, 'The index would shrink from 9 records to 8, by 11.1%. More than 10% looks like a mistake.'],
  [1001, 900, 'The index would shrink from 1001 records to 900, by 10%. More than 10% looks like a mistake.'],
  [100, 0, 'The site has no records; the index holds 100.'],
  [0, 0, 'The site has no records.'],
])('finds fault with an index of %i records that would become one of %i', (before, after, sentence) => {
  expect(describeShrink(before, after)).toBe(sentence);
});
