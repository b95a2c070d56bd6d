import { expect, test } from 'vitest';
import type { Diagnostic } from './diagnostic.ts';
import { groupDiagnostics } from './group-diagnostics.ts';

const at = (file: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  severity: 'error',
  code: 'broken-link',
  message: 'The link "/gone" leads nowhere: there is no such page.',
  place: { file, line: 3, column: 5, length: 5 },
  fix: 'remove it',
  related: [],
  ...more,
});
const placesOf = (diagnostics: Diagnostic[]) => groupDiagnostics(diagnostics).map(({ place, places }) => [place?.file, places?.length]);

test('makes one problem of one cause, at the first of its places, and leaves single ones as they are', () => {
  const single = at('b.md', { message: 'The link "/other" leads nowhere: there is no such page.' });
  const [first, second] = groupDiagnostics([at('a.md'), single, at('c.md'), at('d.md')]);
  expect(first).toEqual({ ...at('a.md'), places: [at('a.md').place, at('c.md').place, at('d.md').place] });
  expect(second).toBe(single);
});

test.each<[what: string, other: Partial<Diagnostic>]>([
  ['another fix', { fix: 'did you mean "/going"?' }],
  ['another severity', { severity: 'warning' }],
  ['another code', { code: 'broken-anchor' }],
  ['another message', { message: 'The link "/gone" leads nowhere: that page is a draft and is not published.' }],
  ['something else that belongs to it', { related: [{ message: 'It is here.', place: { file: 'x', keyPath: [] } }] }],
])('keeps apart what has %s', (_, other) => {
  expect(placesOf([at('a.md'), at('b.md', other)])).toEqual([
    ['a.md', undefined],
    ['b.md', undefined],
  ]);
});

test('keeps problems apart that have no place, and is done when it is done twice', () => {
  expect(groupDiagnostics([at('', { place: null }), at('', { place: null })])).toHaveLength(2);
  const once = groupDiagnostics([at('a.md'), at('b.md')]);
  expect(groupDiagnostics(once)).toEqual(once);
});
