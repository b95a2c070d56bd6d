import { expect, test } from 'vitest';
import { readCodeReference } from './code-reference.ts';
import { takeCode } from './take-code.ts';

const take = (text: string | string[], reference: string) => takeCode([text].flat().join('\n'), readCodeReference(`./x${reference}`).part);
const MISSING = { problem: 'unknown-region', name: 'a', known: [] };

test.each([
  ['#region a', '#endregion'],
  ['# region a', '# endregion a'],
  ['// #region a', '// #endregion'],
  ['//region a', '//endregion'],
  ['/* #region a */', '/* #endregion */'],
  ['  <!-- #region a -->', '  <!-- #endregion -->'],
  ['-- #region a', '-- #endregion a'],
  ['{/* #region a */}', '{/* #endregion */}'],
  ['#Region "a"', '#End Region'],
  ['#pragma region a', '#pragma endregion'],
  ["{$region 'a'}", '{$endregion}'],
  [';; #region a', ';; #endregion'],
  ['% #region a', '% #endregion'],
  ['REM #region a', 'REM #endregion'],
  ['::#region a', '::#endregion'],
  ['# --8<-- [start:a]', '# --8<-- [end:a]'],
  ['; --8<-- [start:a]', '; --8<-- [end:a]'],
  ['// ANCHOR: a', '// ANCHOR_END: a'],
  ['<!-- ANCHOR: a -->', '<!-- ANCHOR_END: a -->'],
  ['// tag::a[]', '// end::a[]'],
  ['# tag::a[]', '# end::a[]'],
  ['// [START a]', '// [END a]'],
  ['// [region a]', '// [endregion a]'],
  ['// #docregion a', '// #enddocregion a'],
])('finds the region between %s and %s', (start, end) => {
  expect(take(['before', start, 'x', end, 'after'], '#a')).toEqual({ code: 'x' });
});

test.each([
  'region: a',
  '- region: a',
  'regions = 1',
  'region = "a"',
  '# region: a',
  'const tag = "tag::a[]"',
  'a.region("a")',
  'x = "ANCHOR: a"',
])('takes %s for code', (line) => {
  expect(take([line, 'x'], '#a')).toEqual(MISSING);
});

test('takes nested regions, without their marks, and moves them to the left', () => {
  const text = [
    'def f():',
    '    # #region outer',
    '    a',
    '',
    '    # #region inner',
    '        b',
    '    # #endregion',
    '    c',
    '    # #endregion',
  ];
  expect(take(text, '#outer')).toEqual({ code: 'a\n\n    b\nc' });
  expect(take(text, '#inner')).toEqual({ code: 'b' });
  // Other tools let them overlap.
  expect(take(['# tag::a[]', '1', '# tag::b[]', '2', '# end::a[]', '3', '# end::b[]'], '#a')).toEqual({ code: '1\n2' });
});

test('joins regions of one name', () => {
  expect(take(['# tag::a[]', '1', '# end::a[]', 'x', '# tag::a[]', '2', '# end::a[]'], '#a')).toEqual({ code: '1\n2' });
});

test('shows what is in two regions of one name once', () => {
  expect(take(['# #region a', '1', '# #region a', '2', '# #endregion', '3', '# #endregion'], '#a')).toEqual({ code: '1\n2\n3' });
});

test('takes lines', () => {
  const text = 'one\n  two\n  three\n\tfour\n';
  expect(take(text, '#L2-L3')).toEqual({ code: 'two\nthree' });
  expect(take(text, '#L2-3')).toEqual({ code: 'two\nthree' });
  expect(take(text, '#L4')).toEqual({ code: 'four' });
  expect(take(text, '#L3-')).toEqual({ code: '  three\n\tfour' });
  expect(take(text, '{1,3-4}')).toEqual({ code: 'one\n  three\n\tfour' });
  expect(take(text.replaceAll('\n', '\r\n'), '{1-2}')).toEqual({ code: 'one\n  two' });
});

test('takes a whole file as it is, but for its last line end', () => {
  expect(take('  a\n# #region b\n\n', '')).toEqual({ code: '  a\n# #region b\n' });
});

test('says why there is no code', () => {
  expect(take(['# #region a', '# #endregion', '# #region', '# #endregion'], '#b')).toEqual({
    problem: 'unknown-region',
    name: 'b',
    known: ['a'],
  });
  expect(take(['1', '# #region a', '2'], '#a')).toEqual({ problem: 'open-region', name: 'a', line: 2 });
  expect(take(['# #region a', ' ', '# #endregion'], '#a')).toEqual({ problem: 'empty-region', name: 'a' });
  expect(take('\n', '')).toEqual({ problem: 'empty-file' });
  expect(take('1\n2', '#L2-L3')).toEqual({ problem: 'missing-lines', written: 'L2-L3', lineCount: 2 });
  expect(take('1\n2', '#L3-')).toEqual({ problem: 'missing-lines', written: 'L3-', lineCount: 2 });
  expect(take('1\n2', '{2-1}')).toEqual({ problem: 'wrong-range', part: '2-1' });
  expect(take('1\n2', '{}')).toEqual({ problem: 'wrong-range', part: '{}' });
  expect(take('1\n2', '#L0')).toEqual({ problem: 'wrong-range', part: '0' });
});
