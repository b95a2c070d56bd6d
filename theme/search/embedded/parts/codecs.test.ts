import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listInner, openRanges } from './part-ranges.ts';
import { encodePostings, readPostings } from './postings-text.ts';
import { readSharedBeginnings, shareBeginnings } from './shared-beginnings.ts';
import { encodeNumbers, readNumbers } from './vlq.ts';

const anyNumber = fc.oneof(fc.nat(70), fc.integer({ min: 0, max: 0xffff_ffff }));

test('numbers are read as they were written, and then nothing', () => {
  fc.assert(
    fc.property(fc.array(anyNumber, { maxLength: 300 }), (numbers) => {
      const text = encodeNumbers(numbers);
      expect(text).toMatch(/^[\w-]*$/);
      const next = readNumbers(text);
      expect([...numbers.map(() => next()), next()]).toEqual([...numbers, 0]);
    }),
  );
});

test('texts are read as they were written, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      const written = JSON.parse(JSON.stringify(shareBeginnings(texts.toSorted())));
      expect(readSharedBeginnings(written)).toEqual(texts.toSorted());
    }),
  );
});

test('postings are read as they were written, whatever they say', () => {
  const list = fc
    .array(fc.tuple(fc.nat(0xfffffff), anyNumber), { maxLength: 30 })
    .map((postings) => Uint32Array.from(postings.toSorted(([a], [b]) => a - b).flat()));
  fc.assert(
    fc.property(fc.array(list), (lists) => {
      const next = readPostings(encodePostings(lists));
      expect(lists.map(({ length }) => [...next(length / 2)])).toEqual(lists.map((postings) => [...postings]));
    }),
  );
});

test('a text is looked for in the file that begins before it', () => {
  const keys = ['b', 'da', 'daf', 'dag', 'x'];
  const ranges = openRanges({ keys: shareBeginnings(keys), names: ['1', '2', '3', '4', '5'] });
  const find = (text: string) => ranges.nameAt(ranges.find(text));
  expect(['a', 'b', 'c', 'da', 'daa', 'daff', 'dah', 'z'].map(find)).toEqual(['1', '1', '1', '2', '2', '3', '4', '5']);
  expect(listInner(keys)).toEqual(['', 'd', 'da']);
  expect(ranges.findAll('d').map(ranges.nameAt)).toEqual(['1', '2', '3', '4']);
  expect(openRanges({ keys: shareBeginnings([]), names: [] }).find('a')).toBe(-1);
});
