import { expect, test } from 'vitest';
import { readMagicComments } from './magic-comments.ts';

/** Each line of what is left, with its marks before it. */
const read = (...lines: string[]) => {
  const { code, lines: marked, words, unknown } = readMagicComments(lines.join('\n'));
  const shown = code.split('\n').map((line, index) => {
    const marks = [...(marked.get(index + 1) ?? [])].join('+');
    return marks ? `${marks}| ${line}` : line;
  });
  const asked = words.map(({ pattern, from, to }) => `${pattern.source} ${from}-${to}`);
  return [...shown, ...asked, ...unknown.map(({ mark, line, column, length }) => `unknown ${mark} at ${line}:${column}+${length}`)];
};

test.each([
  '// highlight-next-line',
  '  # highlight-next-line',
  '-- highlight-next-line',
  '<!-- highlight-next-line -->',
  '/* highlight-next-line */',
  '{/* highlight-next-line */}',
  '// [!code highlight]',
  '<!-- [!code hl] -->',
])('takes a line of nothing but %s out, and marks the next one', (comment) => {
  expect(read('a', comment, 'b', 'c')).toEqual(['a', 'highlight| b', 'c']);
});

test('marks from start to end, whatever else is marked', () => {
  expect(read('# highlight-start', 'a', '# error-next-line', 'b', '# highlight-end', 'c  # highlight-next-line is text here')).toEqual([
    'highlight| a',
    'highlight+error| b',
    'c  # highlight-next-line is text here',
  ]);
});

test.each([
  ['a = 1 // [!code ++]', 'insert| a = 1'],
  ['a = 1  # [!code --]', 'delete| a = 1'],
  ['SELECT 1 -- [!code focus]', 'focus| SELECT 1'],
  ['<b>x</b> <!-- [!code warning] -->', 'warning| <b>x</b>'],
  ['  <b /> {/* [!code error] */}', 'error|   <b />'],
  ['a /* [!code info] */', 'info| a'],
  ['a % [!code ++]', 'insert| a'],
  ['(a) ; [!code ++]', 'insert| (a)'],
  ['a (* [!code ++] *)', 'insert| a'],
  ['{{ a }} {{!-- [!code ++] --}}', 'insert| {{ a }}'],
  ['a {# [!code ++] #}', 'insert| a'],
  ["a ' [!code ++]", 'insert| a'],
  ['REM [!code ++]\na', 'insert| a'],
  ['@rem [!code ++]\na', 'insert| a'],
  ['a *> [!code ++]', 'insert| a'],
  ['a { [!code ++] }', 'insert| a'],
  ['a // [!code ++] [!code hl]', 'highlight+insert| a', 'insert+highlight| a'],
  ['a // because it is new [!code ++]', 'insert| a // because it is new'],
  ['a /* why [!code ++] */', 'insert| a /* why */'],
])('takes the mark out of %s', (line, ...expected) => {
  expect(expected).toContain(read(line)[0]);
});

test('counts lines', () => {
  expect(read('a // [!code ++:2]', 'b', 'c')).toEqual(['insert| a', 'insert| b', 'c']);
  expect(read('// [!code focus:2]', 'a', 'b', 'c')).toEqual(['focus| a', 'focus| b', 'c']);
  expect(read('// [!code ++]', '// [!code hl:2]', 'a', 'b')).toEqual(['insert+highlight| a', 'highlight| b']);
});

test('asks for words, from their line to the end or for some lines', () => {
  expect(read('// [!code word:f(x)]', 'a', 'b // [!code word:a\\:b:2]')).toEqual(['a', 'b', 'f\\(x\\) 1-Infinity', 'a:b 2-3']);
});

test('leaves what is no comment, no mark, or escaped', () => {
  const text = ['const s = "[!code ++]"', 'see [!code ++] there', '[!code ++]', 'a // [!code ++] and more'];
  expect(read(...text)).toEqual(text);
  expect(read('a // [\\!code ++]', 'b // [!!code --]')).toEqual(['a // [!code ++]', 'b // [!code --]']);
});

test('names marks that are none', () => {
  expect(read('a // [!code hilight]', '// [!code ++:x]')).toEqual([
    'a // [!code hilight]',
    '// [!code ++:x]',
    'unknown hilight at 1:6+15',
    'unknown ++:x at 2:4+12',
  ]);
});
