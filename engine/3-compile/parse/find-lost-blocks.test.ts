import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const problemsOf = async (text: string, format: 'md' | 'mdx' = 'md') =>
  (await compileText(text, { format })).problems.map((problem) => problem.split('\n')[0]);
const FENCE = (mark: string) =>
  `warning unclosed-element: The block of code that "${mark}" begins is never closed, so that it includes everything that follows.`;

test.each(['md', 'mdx'] as const)('tells of fences in .%s that nothing closes', async (format) => {
  expect(await problemsOf('```js\na\n```\n\n~~~~\n~~~\nb\n', format)).toEqual([`5:1+4 ${FENCE('~~~~')}`]);
  expect(await problemsOf('- a\n\n  ```js\n  b\n```\n\n## C\n', format)).toEqual([`3:3+3 ${FENCE('```')}`, `5:1+3 ${FENCE('```')}`]);
  expect(await problemsOf('```', format)).toEqual([`1:1+3 ${FENCE('```')}`]);
});

test.each(['md', 'mdx'] as const)('leaves closed ones in .%s alone', async (format) => {
  const texts = [
    '```\na\n`````\n',
    '> ```\n> a\n> ```\n',
    '- ~~~\n  a\n  ~~~  \n',
    '````md\n```\n````',
    '```\n```',
    ':::note\n\n```\na\n```\n\n:::\n',
  ];
  expect(await Promise.all(texts.map((text) => problemsOf(text, format)))).toEqual(texts.map(() => []));
});

test('tells of comments that nothing closes', async () => {
  expect(await problemsOf('a\n\n<!-- b\n\n## C\n')).toEqual([
    '3:1+4 warning unclosed-element: The comment "<!--" is never closed, so that nothing is shown of what follows.',
  ]);
  expect(await problemsOf('<!-- b\n\n## C -->\n\nd `<!--` <!-- e -->\n')).toEqual([]);
});

test('tells of Markdown in HTML that has no empty line before it', async () => {
  const inHtml = 'in HTML, Markdown works only behind an empty line.';
  expect(await problemsOf('<div>\n  ```js\n  a\n  ```\n</div>\n\n- <p>See\n  [a](./b.md), [c](d)</p>')).toEqual([
    `2:3+3 warning lost-mark: "\`\`\`" begins no block of code here: ${inHtml}`,
    `8:3+11 warning lost-mark: "[a](./b.md)" is text here: ${inHtml}`,
  ]);
  const texts = [
    '<div>\n\n```js\na\n```\n\n</div>',
    '<!--\n```\n[a](./b)\n-->',
    '<pre>\n```\n[a](./b)\n</pre>',
    '<div><pre>\n```\n</pre></div>',
    '<div>\n```\na\n</div>',
    '<p><code>[a](./b)</code></p>',
    'a <b>[c](./d.md)</b>\n\n[d.md]: e',
  ];
  expect(
    await Promise.all(texts.map((text) => problemsOf(text).then((found) => found.filter((one) => one?.includes('lost-mark'))))),
  ).toEqual(texts.map(() => []));
});

test('tells of cells that a table has no columns for', async () => {
  const rest = 'and the table 2 columns: the cells from here on are not shown.';
  expect(await problemsOf('| a | b |\n|---|---|\n| 1 | 2 | 3 | 4 |\n| 1 |\n| `x|y` | z |\n| 1 | 2 | |\n')).toEqual([
    `3:9+9 warning block-content: The row has 4 cells, ${rest}`,
    `5:9+5 warning block-content: The row has 3 cells, ${rest}`,
  ]);
});
