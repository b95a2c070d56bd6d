import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../tests/fixtures/runs.ts';
import { createMarkFinder } from './find-marks.ts';

const MARKS = [
  '<hr',
  '<h1',
  'class="cards',
  'class="version-',
  'role="img"',
  'menu-html',
  'side-html',
  'menu-link',
  'data-line',
  'var(--',
  'banner',
];

test('finds the marks that stand in a text, and no others', () => {
  const find = createMarkFinder(MARKS);
  const piece = fc.oneof(
    fc.constantFrom(...MARKS),
    fc.constantFrom(...MARKS.flatMap((mark) => [mark.slice(1), mark.slice(0, -1), mark.slice(-5)])),
  );
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom(' ', '>', '⌘', '\n'), (pieces, between) => {
      const text = pieces.join(between);
      expect([...find(text)].sort()).toEqual(MARKS.filter((mark) => text.includes(mark)).sort());
    }),
    { numRuns: runs(500) },
  );
});

test('finds none of no marks', () => {
  expect(createMarkFinder([])('a')).toEqual(new Set());
});
