import { expect, test } from 'vitest';
import { readFence } from './code-fence.ts';

const read = (language: string, meta: string, code = 'a', lineNumbers = false) => readFence({ language, meta, code }, { lineNumbers });
const plain = { language: 'js', title: null, lineNumbers: null, wrap: false, code: 'a', highlighted: new Set() };

test('reads title, ranges, line numbers and wrapping', () => {
  expect(read('JS', 'title="a \\"b\\".js" {1,3-5} showLineNumbers wrap')).toEqual({
    ...plain,
    title: 'a "b".js',
    lineNumbers: 1,
    wrap: true,
    highlighted: new Set([1, 3, 4, 5]),
  });
  expect(read('js{2}', "title='x'")).toEqual({ ...plain, title: 'x', highlighted: new Set([2]) });
});

test('numbers lines from a given one, by the default, or not', () => {
  expect(read('js', 'showLineNumbers=5').lineNumbers).toBe(5);
  expect(read('js', 'showLineNumbers={7}').lineNumbers).toBe(7);
  expect(read('js', '', 'a', true).lineNumbers).toBe(1);
  expect(read('js', 'noLineNumbers', 'a', true).lineNumbers).toBe(null);
  expect(read('js', 'showLineNumbers=false', 'a', true).lineNumbers).toBe(null);
});

test('ignores what it does not know', () => {
  expect(read('js', 'npm2yarn tab={"span":3} live {9-1} {x}')).toEqual(plain);
});

test.each([
  ['// highlight-next-line'],
  ['  # highlight-next-line'],
  ['-- highlight-next-line'],
  ['<!-- highlight-next-line -->'],
  ['/* highlight-next-line */'],
  ['{/* highlight-next-line */}'],
])('takes the magic comment %s out', (comment) => {
  expect(read('js', '', `a\n${comment}\nb\nc`)).toEqual({ ...plain, code: 'a\nb\nc', highlighted: new Set([2]) });
});

test('highlights between start and end', () => {
  const code = '# highlight-start\na\nb\n# highlight-end\nc  # highlight-next-line is only text here';
  expect(read('js', '', code)).toEqual({
    ...plain,
    code: 'a\nb\nc  # highlight-next-line is only text here',
    highlighted: new Set([1, 2]),
  });
});
