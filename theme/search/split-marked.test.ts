import { expect, test } from 'vitest';
import { MARK_END, MARK_START } from './search-client.ts';
import { splitMarked } from './split-marked.ts';

const marked = (text: string) => text.replaceAll('[', MARK_START).replaceAll(']', MARK_END);
/** Parts as text, the marked ones in brackets. */
const split = (text: string) => splitMarked(marked(text)).map(({ text: part, isMark }) => (isMark ? `[${part}]` : part));

test('splits a text at its marks', () => {
  expect(split('an [alert] on [drift]')).toEqual(['an ', '[alert]', ' on ', '[drift]']);
  expect(split('[all]')).toEqual(['[all]']);
  expect(split('nothing')).toEqual(['nothing']);
  expect(split('')).toEqual([]);
});

test('leaves HTML the text it is', () => {
  expect(split('<img src=x onerror=alert(1)> [<b>]')).toEqual(['<img src=x onerror=alert(1)> ', '[<b>]']);
});

test('survives marks that do not match, and splits no character', () => {
  expect(split('a] b [c')).toEqual(['a', ' b ', '[c]']);
  expect(split('[👩‍🚀] ‮abc')).toEqual(['[👩‍🚀]', ' ‮abc']);
});
