import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, jsonSize, splitText } from './split-text.ts';

const sizeOf = (text: string) => jsonSize(text) - 2;
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => text.replaceAll(' ', '_'));
const text = fc
  .array(fc.oneof(word, fc.constantFrom('"', '\\', '\u0000', '\ud800', '👩‍👩‍👧', 'ü')), { maxLength: 60 })
  .map((words) => words.join(' '));

test('pieces joined with a space are the text again, and fit', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 200, max: 400 }), (value, limit) => {
      const pieces = splitText(value, limit);
      expect(pieces.join(' ')).toBe(value);
      for (const piece of pieces) expect(sizeOf(piece)).toBeLessThanOrEqual(limit);
    }),
  );
});

test('takes as few pieces as it can', () => {
  expect(splitText('aa bb cc dd', 5)).toEqual(['aa bb', 'cc dd']);
  expect(splitText('aa bb cc dd', 11)).toEqual(['aa bb cc dd']);
  expect(splitText('', 5)).toEqual([]);
});

test('cuts a word alone that is too long between characters, and loses none', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 12, max: 40 }), (value, limit) => {
      const pieces = splitText(value, limit);
      expect(pieces.join('').replaceAll(' ', '')).toBe(value.replaceAll(' ', ''));
      for (const piece of pieces) expect(sizeOf(piece)).toBeLessThanOrEqual(limit);
    }),
  );
  expect(splitText('a 😀😀😀 b', 8)).toEqual(['a', '😀😀', '😀', 'b']);
});

test('a text that is cut ends in an ellipsis and fits', () => {
  expect(cutText('one two three', 13)).toBe('one two three');
  expect(cutText('one two three', 12)).toBe('one two…');
  expect(sizeOf(cutText('€'.repeat(100), 50))).toBeLessThanOrEqual(50);
});
