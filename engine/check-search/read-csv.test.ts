import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvReader } from './read-csv.ts';

/** Reads a text that arrives in pieces of a length. */
function read(text: string, length = text.length || 1, separator = ',') {
  const reader = new CsvReader(separator);
  const rows = [];
  for (let at = 0; at < text.length; at += length) rows.push(...reader.read(text.slice(at, at + length)));
  const { rows: last, unclosed } = reader.end();
  return { rows: [...rows, ...last].map(({ line, cells }) => [line, ...cells]), unclosed };
}

test('reads cells with quotes, separators and line breaks', () => {
  expect(read('a,b\r\n"x, y","say ""hi"""\n\n"two\nlines",\nlast,5" pipe').rows).toEqual([
    [1, 'a', 'b'],
    [2, 'x, y', 'say "hi"'],
    [4, 'two\nlines', ''],
    [6, 'last', '5" pipe'],
  ]);
});

test('says where a quote begins that does not end', () => {
  expect(read('a\nb,"c\nd')).toEqual({ rows: [[1, 'a']], unclosed: 2 });
});

test('reads what was written, in whatever pieces it arrives', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', ';', '"', '\n', '\r', ' ') });
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 7 }),
      (table, length) => {
        const text = table.map((row) => `${row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');
        expect(read(text, length).rows.map(([, ...cells]) => cells)).toEqual(table);
      },
    ),
  );
});
