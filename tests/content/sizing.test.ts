import { expect, it } from 'vitest';
import { chooseType, memoryFor } from '../../config/components/_sizing.ts';

const TYPES = [
  { name: 'l4', memory: 24 },
  { name: 't4', memory: 16 },
  { name: 'a100', memory: 80 },
];

// The table above the calculator says the same.
it.each([
  [7, 17, 'l4'],
  [13, 31, 'a100'],
  [30, 72, 'a100'],
])('gives a language model of %i billion parameters %i GB, on the smallest type that has them', (billions, gigabytes, name) => {
  const memory = memoryFor({ billions, precision: '16-bit', headroom: 0 });
  expect(Math.round(memory)).toBe(gigabytes);
  expect(chooseType(memory, TYPES)?.name).toBe(name);
});

it('counts fewer bytes at a lower precision, and what requests need', () => {
  expect(memoryFor({ billions: 10, precision: '4-bit', headroom: 2 })).toBe(8);
});

it('says when no type has enough', () => {
  expect(chooseType(100, TYPES)).toBeNull();
});
