import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutUrls, findUrlAttribute } from './url-attributes.ts';

test('knows attributes by what they are on', () => {
  expect(findUrlAttribute('img', 'srcSet')).toEqual({ kind: 'image', form: 'pictures' });
  expect(findUrlAttribute('svg', 'href')).toEqual({ kind: 'link', form: 'one' });
  expect(findUrlAttribute('image', 'xlink:href')).toEqual({ kind: 'image', form: 'one' });
  expect(findUrlAttribute('a', 'ping')).toEqual({ kind: 'link', form: 'list' });
  expect(findUrlAttribute('object', 'data')).toEqual({ kind: 'link', form: 'one' });
  expect(findUrlAttribute('div', 'data')).toBeNull();
  expect(findUrlAttribute('a', 'title')).toBeNull();
  // Vue's, of which browsers know nothing.
  expect(findUrlAttribute('img', ':src')).toBeNull();
});

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
