import { expect, it } from 'vitest';
import { growthOf } from '../../tests/fixtures/growth-of.ts';
import { align } from './align.ts';

const list = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word}${index}`);

it('finds the shortest way from one list to another', () => {
  expect(align(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { kind: 'same', older: 0, newer: 0, count: 1 },
    { kind: 'removed', older: 1, newer: 1, count: 1 },
    { kind: 'added', older: 2, newer: 1, count: 1 },
    { kind: 'same', older: 2, newer: 2, count: 1 },
    { kind: 'added', older: 3, newer: 3, count: 1 },
  ]);
});

it('keeps both ends of long lists that have little else in common', () => {
  expect(align(['start', ...list('a', 3000), 'same', 'end'], ['start', ...list('b', 2000), 'same', 'end'])).toEqual([
    { kind: 'same', older: 0, newer: 0, count: 1 },
    { kind: 'removed', older: 1, newer: 1, count: 3000 },
    { kind: 'added', older: 3001, newer: 1, count: 2000 },
    { kind: 'same', older: 3001, newer: 2001, count: 2 },
  ]);
  expect(align(list('a', 3000), list('b', 3000)).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

it('takes no longer than the lists are long', () => {
  expect(growthOf((size) => align(list('a', size), list('b', size)), 4000)).toBe('linear');
});
