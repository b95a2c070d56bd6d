import { expect, it } from 'vitest';
import { formatTable } from './format-table.ts';

it('aligns words to the left and numbers to the right', () => {
  const rows = [
    ['version', 'query', 'place'],
    ['next', 'rotate a key', '12'],
    ['1.54', 'gpu', '3'],
  ];
  expect(formatTable(rows, { words: 2 })).toEqual([
    'version  query         place',
    'next     rotate a key     12',
    '1.54     gpu               3',
  ]);
});

it('leaves no space at the ends of lines', () => {
  expect(
    formatTable(
      [
        ['a', 'page'],
        ['b', ''],
      ],
      { words: 2 },
    ),
  ).toEqual(['a  page', 'b']);
});
