import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf } from '../../tests/fixtures/growth-of.ts';
import { cutUrls, replaceUrls } from './cut-urls.ts';

test('cuts values into URLs and the rest', () => {
  expect(cutUrls('a.png 1x,b.png 2x', 'pictures')).toEqual(['', 'a.png', ' 1x,', 'b.png', ' 2x']);
  expect(cutUrls(' a,b.png , c.png 100w', 'pictures')).toEqual([' ', 'a,b.png', ' , ', 'c.png', ' 100w']);
  expect(cutUrls('data:image/png;base64,AA== 2x', 'pictures')).toEqual(['', 'data:image/png;base64,AA==', ' 2x']);
  expect(cutUrls(' /a  /b', 'list')).toEqual([' ', '/a', '  ', '/b', '']);
});

test('loses nothing of a value', () => {
  const value = fc.string({ unit: fc.constantFrom('a', '.', ',', ' ', '(', ')', '2x', '\n') });
  fc.assert(
    fc.property(value, fc.constantFrom('list' as const, 'pictures' as const), (text, form) => {
      expect(cutUrls(text, form).join('')).toBe(text);
    }),
  );
});

test('replaces URLs alone', () => {
  expect(replaceUrls('a.png 1x, b.png 2x', 'pictures', (url) => `/${url}`)).toBe('/a.png 1x, /b.png 2x');
});

test('takes as long as a value is', () => {
  for (const piece of [' ', ',', ' ,', 'a', 'a ', 'a,', ' a 1x,'])
    expect([piece, growthOf((size) => cutUrls(piece.repeat(size), 'pictures'), 20_000)]).toEqual([piece, 'linear']);
});
