import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

it.each([
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=2-4', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-30', { start: 0, end: 10 }],
  ['bytes=9-99999999999999999999999', { start: 9, end: 10 }],
  ['BYTES= 1-2 ', { start: 1, end: 3 }],
  ['bytes=,1-2,', { start: 1, end: 3 }],
])('%s of 10 bytes is %j', (header, range) => expect(parseRange(header, 10)).toEqual(range));

it.each(['bytes=10-', 'bytes=10-20', 'bytes=99999999999999999999-', 'bytes=-0'])('%s of 10 bytes is nothing', (header) =>
  expect(parseRange(header, 10)).toBe('unsatisfiable'),
);

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=4-2',
  'bytes=a-b',
  'bytes=1',
  'bytes=--1',
  'bytes=1-2-3',
  'bytes=0x1-2',
  'lines=1-2',
  ' bytes=1-2',
])('%j is not understood, so all is sent', (header) => expect(parseRange(header, 10)).toBe('all'));

it.each(['bytes=0-1,3-4', 'bytes=0-,0-,0-,0-', 'bytes=-1,20-'])('of several ranges all is sent: %s', (header) =>
  expect(parseRange(header, 10)).toBe('all'),
);

it('has nothing of what is empty', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1']) expect(parseRange(header, 0)).toBe('unsatisfiable');
});

it('never leaves what there is', () => {
  const text = fc
    .array(fc.constantFrom('bytes=', '-', ',', ' ', '0', '1', '9', '99999999999999999999', 'x'))
    .map((parts) => `bytes=${parts.join('')}`);
  fc.assert(
    fc.property(text, fc.nat(20), (header, size) => {
      const range = parseRange(header, size);
      if (typeof range === 'string') return;
      expect(Number.isSafeInteger(range.start) && Number.isSafeInteger(range.end)).toBe(true);
      expect(0 <= range.start && range.start < range.end && range.end <= size).toBe(true);
    }),
  );
});
