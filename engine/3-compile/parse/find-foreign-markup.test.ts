import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

async function tell(text: string, format: 'md' | 'mdx' = 'md') {
  const { problems } = await compileText(text, { format });
  return problems.map((problem) => problem.split('\n')[0]);
}

test.each([
  [
    '<!-- @include: a.md -->',
    ['1:1+23 warning foreign-markup: "<!-- @include: a.md -->" is a comment here, so that the page shows nothing of "a.md".'],
  ],
  [
    'Text <!--@include: a.md#x--> and\n<div>\n<!--@include: b.md--></div>',
    [
      '1:6+23 warning foreign-markup: "<!--@include: a.md#x-->" is a comment here, so that the page shows nothing of "a.md".',
      '3:1+21 warning foreign-markup: "<!--@include: b.md-->" is a comment here, so that the page shows nothing of "b.md".',
    ],
  ],
  ['- item\n\n  <<< ../a.py', ['3:3+11 warning foreign-markup: "<<< ../a.py" is text here. The page does not show the file.']],
  ['[[_TOC_]]', ['1:1+9 warning foreign-markup: "[[_TOC_]]" is text here, and no table of contents.']],
  ['# {{$frontmatter.a.b}}', ['1:3+20 warning foreign-markup: "{{$frontmatter.a.b}}" is text here.']],
])('%s', async (text, problems) => expect(await tell(text)).toEqual(problems));

test.each([
  '`[[toc]]` and `{{ $frontmatter.title }}`',
  '```md\n[[toc]]\n\n<<< @/a.ts\n\n<!--@include: a.md-->\n```',
  '    [[toc]]',
  'Write [[toc]] where you want it.',
  '[[toc]]\n\n[toc]: ./contents.md',
  '<<< EOF',
  '<<<<<<< HEAD',
  '<!-- We @include: nothing -->',
  // It would take minutes if a line were read again for each part of it.
  `${'<!--@include:x'.repeat(3000)}\n-->`,
  '{{ $page.title }} and {{ name }}',
])('means what it says: %s', async (text) => expect(await tell(text)).toEqual([]));

test('a plugin of the site may read it', async () => {
  const plugins = { remark: [() => () => {}], rehype: [] };
  expect((await compileText('[[toc]]', { format: 'md', plugins })).problems).toEqual([]);
});
