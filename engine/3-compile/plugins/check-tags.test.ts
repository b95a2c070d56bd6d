import { expect, test } from 'vitest';
import { compileText, type TextSetup } from '../../../tests/fixtures/compile-text.ts';

const compile = (text: string, setup: TextSetup = {}) => compileText(text, { format: 'md', ...setup });
const problems = async (text: string, setup: TextSetup = {}) =>
  (await compile(text, setup)).problems.map((problem) =>
    problem.split('\n')[0]!.replace(/ (?:unclosed|impossible)-element:.*?(<[^>]*>).*/, ' $1'),
  );

test('tells tags that only the end of their block or of the page closes', async () => {
  expect((await compile('Use <select> here.\n\nMore.\n')).problems).toEqual([
    '1:5+8 warning unclosed-element: <select> is never closed, so that what follows may be part of it.\n' +
      'Fix: close it with </select>, or write &lt;select> if it is meant as text',
  ]);
  expect(await problems('A <b>bold word\n\n<div class="a">\n\nText <template> and <my-part>.\n')).toEqual([
    '1:3+3 warning <b>',
    '3:1+15 warning <div>',
    '5:6+10 warning <template>',
    '5:21+9 warning <my-part>',
  ]);
  expect(await problems('- <div>\n  <div>\n  </div>\n\n> x\n>\n> <div>\n> a <i>b\n> </div>\n')).toEqual([
    '1:3+5 warning <div>',
    '8:5+3 warning <i>',
  ]);
  // Of several lines, the first is marked.
  expect(await problems('<div\n  class="a">\n\nText\n')).toEqual(['1:1+4 warning <div>']);
});

test('tells tags that are closed as HTML closes none, and hold what follows', async () => {
  expect((await compile('<a name="x" />Word\n')).problems).toEqual([
    '1:1+14 warning unclosed-element: HTML does not close <a> with "/>", so that what follows is part of it.\nFix: write ></a> in place of />',
  ]);
  expect(await problems('<div><div class="line"/>text</div>\n')).toEqual(['1:6+19 warning <div>']);
  expect(await problems('Text.\n\n<div id="end" />\n')).toEqual([]);
});

test('closes what would take all that follows for its text, where it is written as closed', async () => {
  const text = '<iframe src="https://a.example/" />\n\n## After\n\nA <textarea/> <i/> in [it](#after).\n';
  expect(await problems(text)).toEqual(['5:15+4 warning <i>']);
  const { doc } = await compile(text);
  expect([doc.anchors, doc.sections.map((section) => section.text)]).toEqual([['after'], ['', 'A in it.']]);
  expect(await problems('<svg><style/><title/></svg>\n\n<iframe src=https://a.example/>x</iframe>\n')).toEqual([]);
});

test('tells words that browsers take for elements', async () => {
  expect((await compile('Clone <url> into it.\n')).problems).toEqual([
    '1:7+5 warning impossible-element: There is no HTML element <url>, and browsers show nothing of the tag.\n' +
      'Fix: write &lt;url> or put it in `backticks` if it is meant as text',
  ]);
  expect(await problems('A <td> and a <tr>.\n')).toEqual(['1:3+4 warning <td>', '1:14+4 warning <tr>']);
});

test('keeps quiet about tags whose end may be left out, drawings, formulas, and what is closed elsewhere', async () => {
  const sound = [
    '<p>One\n<p>Two\n',
    '<ul><li>One<li>Two</ul>\n<dl><dt>A<dd>B</dl>\n<select><option>A<option>B</select>\n',
    '<table><caption>T<colgroup><col><thead><tr><th>A<tbody><tr><td>B</table>\n',
    '<svg viewBox="0 0 1 1"><path d="M0"/><g><rect/></g></svg> <math><mi>x<mspace/></math> and <svg/> more\n',
    '<br> <br/> <img src="/x"> <input/> <hr><wbr> <video><source src="/x"></video>\n',
    '<details>\n<summary>A</summary>\n\n**b**\n\n</details>\n',
    '<b><i>crossed</b></i> <A NAME="x"></A>\n',
    '<a href=https://example.com/>words</a> <a title="a > b/">c</a>\n',
    '<!-- <b> --> <textarea><b> and <i></textarea> <title>i <b></title>\n',
    '<template><tr><td>A</template>\n',
    '`<b>` and\n\n    <i>\n',
    '<div>\n\n:::note\n\n<div></div>\n\n:::\n\n</div>\n',
    '| A |\n|---|\n| <b>x</b> <p>y |\n',
  ];
  for (const text of sound) expect([text, await problems(text)]).toEqual([text, []]);
});

test('looks into what is parsed by itself, and into partials', async () => {
  expect(await problems('<div>\n\n:::note\n\n<div>\n\n:::\n\n</div>\n')).toEqual(['5:1+5 warning <div>']);
  const partial = { format: 'mdx' as const, files: { 'part.md': 'A <b>word\n\n<div/>\nx\n' } };
  expect(await problems("import Part from './part.md'\n\n<Part />\n", partial)).toEqual([
    'part.md:1:3+3 warning <b>',
    'part.md:3:1+6 warning <div>',
  ]);
});

test('keeps what a template holds', async () => {
  expect((await compile('<template id="row"><tr><td>A</td></tr></template>\n')).html).toBe(
    '<p><template id="row"><tr><td>A</td></tr></template></p>',
  );
  expect((await compile('<template>\n\n**A**\n\n```js title="a.js"\nb\n```\n\n:::tip\nB\n:::\n\n</template>\n')).html).toMatch(
    /^<template><p><strong>A<\/strong><\/p><CodeBlock.*<\/CodeBlock><Admonition.*<p>B<\/p>.*<\/Admonition><\/template>$/,
  );
});
