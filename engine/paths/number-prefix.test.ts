import { expect, test } from 'vitest';
import { parseNumberPrefix, stripNumberPrefixes } from './number-prefix.ts';

test.each([
  ['01-intro', 'intro', 1],
  ['1. intro', 'intro', 1],
  ['003 - intro', 'intro', 3],
  ['0_intro', 'intro', 0],
  ['12--intro', 'intro', 12],
])('takes the prefix off %j', (written, name, position) => {
  expect(parseNumberPrefix(written)).toEqual({ name, position });
});

test.each([
  'intro',
  'v1.31',
  '1.54',
  '1.54.2-notes',
  '2021-01-15-release',
  '2021_01',
  '08-2021',
  '15-08',
  '3-2 kings',
  '404',
  '7wonders',
  '01-',
])('leaves %j alone', (name) => {
  expect(parseNumberPrefix(name)).toEqual({ name, position: null });
});

test('strips every segment of a path', () => {
  expect(stripNumberPrefixes('01-guides/2. advanced/1.54/03-tracing')).toBe('guides/advanced/1.54/tracing');
});
