import { expect, test } from 'vitest';
import { readFence } from './code-fence.ts';

const read = (language: string, meta = '', lineNumbers = false) => {
  const { problems, words, ...fence } = readFence({ language, meta }, { lineNumbers });
  return { ...fence, words: words.map(({ element, pattern }) => `${element} ${pattern.source}`) };
};
const plain = { language: 'js', title: null, label: null, lineNumbers: null, wrap: null, file: null, marks: [], words: [] };
const highlight = (from: number, to = from) => ({ mark: 'highlight', range: [from, to] });

/** As 'start+length message'. */
const problems = (language: string, meta: string) =>
  readFence({ language, meta }, { lineNumbers: false }).problems.map(({ start, length, describe }) => {
    const { message, fix } = describe({ file: '', line: 1, column: 1, length: 0 });
    return `${start}+${length} ${message} Fix: ${fix}`;
  });

test('reads title, ranges, line numbers and wrapping', () => {
  expect(read('JS', 'title="a \\"b\\".js" {1,3-5} showLineNumbers wrap')).toEqual({
    ...plain,
    title: 'a "b".js',
    lineNumbers: 1,
    wrap: true,
    marks: [highlight(1), highlight(3, 5)],
  });
  expect(read('js{2}', "title='x'")).toEqual({ ...plain, title: 'x', marks: [highlight(2)] });
  expect(read('js{1,', '3} nowrap')).toEqual({ ...plain, wrap: false, marks: [highlight(1), highlight(3)] });
  expect(read('js', 'wrap=false title=a.js [npm run]')).toEqual({ ...plain, wrap: false, title: 'a.js', label: 'npm run' });
});

test('reads titles and lines as Nextra and others write them', () => {
  expect(read('js', 'filename="app/page.tsx"')).toEqual({ ...plain, title: 'app/page.tsx' });
  expect([read('js', 'fileName="a" title="b"').title, read('js', 'title="b" filename="a"').title]).toEqual(['b', 'b']);
  for (const meta of ['highlight="1,3-5"', "highlight='1,3-5'", 'highlight={"1,3-5"}', 'highlight={1,3-5}'])
    expect(read('js', meta)).toEqual({ ...plain, marks: [highlight(1), highlight(3, 5)] });
  expect(read('js', 'highlight="port 80" mark="80" "80"').marks).toEqual([]);
});

test('numbers lines from a given one, by the default, or not', () => {
  const numbers = (meta: string, isDefault = false, language = 'js') => read(language, meta, isDefault).lineNumbers;
  expect(
    ['showLineNumbers=5', 'showLineNumbers={7}', 'showLineNumbers{8}', 'startLineNumber=9', 'showlinenumbers'].map((meta) => numbers(meta)),
  ).toEqual([5, 7, 8, 9, 1]);
  expect(numbers('', true)).toBe(1);
  expect(['noLineNumbers', 'showLineNumbers=false'].map((meta) => numbers(meta, true))).toEqual([null, null]);
  expect([
    numbers('', false, 'ts:line-numbers=2'),
    numbers('', false, 'ts:line-numbers{1}'),
    numbers('', true, 'ts:no-line-numbers'),
  ]).toEqual([2, 1, null]);
  expect([numbers('.numberLines title="a"}', false, '{.js'), numbers('.js startFrom=3 }', false, '{')]).toEqual([1, 3]);
  expect([numbers('{1}:line-numbers'), numbers('{1} :line-numbers=3'), numbers('{1}:no-line-numbers', true)]).toEqual([1, 3, null]);
});

test('reads marks of lines and of words', () => {
  expect(read('js', 'ins={1,3-} del={2} focus={4} mark={5} error={6} "a.b" /c+/i ins="d" del=/e/').marks).toEqual([
    { mark: 'insert', range: [1, 1] },
    { mark: 'insert', range: [3, Number.POSITIVE_INFINITY] },
    { mark: 'delete', range: [2, 2] },
    { mark: 'focus', range: [4, 4] },
    highlight(5),
    { mark: 'error', range: [6, 6] },
  ]);
  expect(read('js', '"a.b" /c+/i ins="d" del=/e/').words).toEqual(['mark a\\.b', 'mark c+', 'ins d', 'del e']);
});

test('reads the file that the code stands in', () => {
  expect(read('py', 'file=./x.py#main {1}')).toMatchObject({
    file: { reference: './x.py#main', start: 3, length: 16 },
    marks: [highlight(1)],
  });
  expect(read('py', 'file="../a b.py#L3-L5"').file?.reference).toBe('../a b.py#L3-L5');
  expect(read('file=./x.py{3-10}', 'wrap')).toMatchObject({
    language: '',
    wrap: true,
    file: { reference: './x.py{3-10}', start: 0, length: 17 },
  });
});

test('ignores what it does not know', () => {
  for (const meta of ['npm2yarn tab={"span":3} live {x}', '/usr/bin make', 'fold if=x a/b focus']) {
    expect(read('js', meta)).toEqual(plain);
    expect(problems('js', meta)).toEqual([]);
  }
});

test('says what is nearly right', () => {
  expect(problems('js', '{9-1} showLineNumbers=x ins=3 wrap=yes /(/ title="a')).toEqual([
    '3+5 "9-1" is not a range of lines. Fix: write lines as numbers from 1, as in {1,3-5}',
    '9+17 "showLineNumbers" takes the number of the first line, not "x". Fix: correct the value; without a correct one, the option is ignored',
    '27+5 "ins" takes lines in braces, as in {1,3-5}, not "3". Fix: correct the value; without a correct one, the option is ignored',
    '33+8 "wrap" takes true or false, not "yes". Fix: correct the value; without a correct one, the option is ignored',
    '42+3 "/(/" is not a regular expression. Fix: correct it, or write the words in quotes',
    '46+8 The quoted value in title="a is never closed, so it is ignored. Fix: add the closing quote',
  ]);
  expect(problems('js', 'showLineNumber file = ./x.py file=x.py')).toEqual([
    '3+14 Code blocks have no option "showLineNumber", so it is ignored. Fix: did you mean "showLineNumbers"?',
    '23+1 There is a space before "=", so "file" has no value. Fix: write "file=" without spaces',
    '32+9 "file" takes a path that begins with "./" or "../", not "x.py". Fix: correct the value; without a correct one, the option is ignored',
  ]);
  expect(problems('js', 'lineNumbers=4 line-numbers')).toEqual([
    '3+13 Code blocks have no option "lineNumbers", so it is ignored. Fix: did you mean "showLineNumbers"?',
    '17+12 Code blocks have no option "line-numbers", so it is ignored. Fix: did you mean "showLineNumbers"?',
  ]);
});
