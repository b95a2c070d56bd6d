import type { Extension } from 'micromark-util-types';
import { expect, test } from 'vitest';
import { findMark } from './find-mark.ts';

const construct = { name: 'x', tokenize: () => () => undefined } as never;

const markOf = (extension: Extension, fromMarkdown: object[] = [{}]) =>
  String(findMark({ micromark: [extension], fromMarkdown: fromMarkdown as never }));

test.each<[name: string, extension: Extension, mark: string]>([
  ['the characters that constructs begin with', { text: { 36: construct }, flow: { 36: construct, 93: construct } }, '/[\\u{24}\\u{5d}]/u'],
  [
    'all kinds of constructs',
    { document: { 58: construct }, string: { 38: construct }, contentInitial: { 91: construct } },
    '/[\\u{3a}\\u{5b}\\u{26}]/u',
  ],
  ['tabs and line ends', { text: { [-2]: construct, [-4]: construct } }, '/[\\t\\n]/u'],
  ['marks of attention', { text: { 61: construct }, attentionMarkers: { null: [94] } }, '/[\\u{3d}\\u{5e}]/u'],
  ['nothing for empty lists', { text: { 36: construct }, document: { null: [] } }, '/[\\u{24}]/u'],
  ['the same construct between words', { text: { 126: construct }, insideSpan: { null: [construct] } }, '/[\\u{7e}]/u'],
])('finds %s', (_name, extension, mark) => {
  expect(markOf(extension)).toBe(mark);
});

test.each<[name: string, extension: Extension, fromMarkdown?: object[]]>([
  ['constructs that may begin anywhere', { flow: { null: construct } }],
  ['what is turned off', { disable: { null: ['codeIndented'] } }],
  [
    'what looks through all words',
    { text: { 126: construct }, insideSpan: { null: [{ resolveAll: (events: never) => events } as never] } },
  ],
  ['what changes the finished tree', { text: { 36: construct } }, [{ transforms: [() => undefined] }]],
])('does not try to find one for %s', (_name, extension, fromMarkdown) => {
  expect(markOf(extension, fromMarkdown)).toBe('null');
});

test('says that nothing has the mark of a syntax without constructs', () => {
  expect(findMark({ micromark: [], fromMarkdown: [{ enter: {} }] })?.test('a$\n')).toBe(false);
});
