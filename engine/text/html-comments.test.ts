import { expect, test } from 'vitest';
import { growthOf } from '../../tests/fixtures/growth-of.ts';
import { isOnlyComments, replaceComments, skipComments } from './html-comments.ts';

test.each([
  ['', true],
  [' \n', true],
  ['<!-- a --> \n<!---->', true],
  ['<!-- a --> b', false],
  ['<!-- a', false],
  ['<!-->', false],
  ['<!-- a --> <b> -->', false],
])('tells whether %j shows nothing', (text, isNothing) => {
  expect(isOnlyComments(text)).toBe(isNothing);
});

test('finds what follows the comments', () => {
  expect(skipComments(' <!-- a --><!-- <b> -->\n<c>')).toBe(24);
  expect(skipComments('x <!-- a --> y', 1)).toBe(13);
});

test('replaces comments, and no other text', () => {
  expect(replaceComments('a<!-- b -->c<!---->d<!-- e', (comment) => `[${comment.length}]`)).toBe('a[10]c[7]d<!-- e');
});

test('takes as long as the text is', () => {
  for (const piece of ['<!---->', '<!-- ', ' ', '<!-- -->x'])
    for (const run of [(text: string) => isOnlyComments(`${text}x`), (text: string) => replaceComments(text, () => '')])
      expect([piece, growthOf((size) => run(piece.repeat(size)), 20_000)]).toEqual([piece, 'linear']);
});
