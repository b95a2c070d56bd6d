import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const problemsOf = async (text: string, format: 'md' | 'mdx' = 'md') =>
  (await compileText(text, { format })).problems.map((problem) => problem.replace(/\n */g, ' / '));

test.each([
  ['> [!TIPP]\n> x', '1:3+7 warning lost-mark: "[!TIPP]" is text here, and begins no alert. / Fix: write "[!TIP]"'],
  [
    '> a\n\n- > [!note] b\n  > c',
    '3:5+9 warning lost-mark: "[!note] b" is text here, and begins no alert. / Fix: let "[!NOTE]" stand alone in its line, with the text in the lines below',
  ],
  [
    'a\n##Ünder *it*',
    '2:1+12 warning lost-mark: "##Ünder *it*" is text here: a heading has a blank behind "##". / Fix: write "## Ünder *it*", or "\\##" for text',
  ],
  [
    '## H {#x y} ##',
    '1:6+6 warning lost-mark: "{#x y}" is text of the heading here, and not its id. / Fix: write an id without blanks, as in {#first-steps}',
  ],
  [
    'a[^12] b[^12]',
    '1:2+5 warning lost-mark: "[^12]" is text here: the page has no footnote "[^12]: …". / Fix: add a line "[^12]: …" to the page',
  ],
  [
    'a[^nite] b[^note]\n\n[^note]: c',
    '1:2+7 warning lost-mark: "[^nite]" is text here: the page has no footnote "[^nite]: …". / Fix: did you mean "[^note]"?',
  ],
  [
    '[a][guied]\n\n> [guide]: b.md',
    '1:1+10 warning lost-mark: "[a][guied]" is text here: the page has no line "[guied]: …" that says where it leads. / Fix: did you mean "[guide]"?',
  ],
  [
    '- Some [words][] and [Words][]',
    '1:8+9 warning lost-mark: "[words][]" is text here: the page has no line "[words]: …" that says where it leads. / Fix: add a line "[words]: URL" to the page',
  ],
  ['![a](b c.png)', '1:1+13 warning lost-mark: "![a](b c.png)" is text here: its address has a blank in it. / Fix: write ![a](<b c.png>)'],
  [
    'See [`a.b`][a::b], [`c`][d] and \\[`e`][f].\n\n[d]: ./d.md',
    '1:5+13 warning lost-mark: "[`a.b`][a::b]" is text here: the page has no line "[a::b]: …" that says where it leads. / Fix: add a line "[a::b]: URL" to the page',
  ],
  [
    '**A [`b` or *c* d][e]**',
    '1:5+17 warning lost-mark: "[`b` or *c* d][e]" is text here: the page has no line "[e]: …" that says where it leads. / Fix: add a line "[e]: URL" to the page',
  ],
  [
    'a [`b()`][]',
    '1:3+9 warning lost-mark: "[`b()`][]" is text here: the page has no line "[`b()`]: …" that says where it leads. / Fix: add a line "[`b()`]: URL" to the page',
  ],
  [
    '[a]({{ b.c | d }})',
    '1:1+18 warning lost-mark: "[a]({{ b.c | d }})" is text here: another generator writes its address. / Fix: write the address itself, or the path of the file',
  ],
  ...['@', '\\'].map((sign) => [
    `[a](${sign}ref b_c)`,
    `1:1+13 warning lost-mark: "[a](${sign}ref b_c)" is text here: another generator writes its address. / Fix: write the address itself, or the path of the file`,
  ]),
  [
    '[a](b.md "c)',
    '1:1+12 warning lost-mark: "[a](b.md "c)" is text here: the title in it is not closed, or something follows it. / Fix: write [a](address "title")',
  ],
  [
    '[a] (./b.md)',
    '1:1+12 warning lost-mark: "[a] (./b.md)" is no link or image here: nothing may stand between "]" and "(". / Fix: write [a](./b.md)',
  ],
  [
    'See [the docs] (https://example.com/a), too',
    '1:5+34 warning lost-mark: "[the docs] (https://example.com/a)" is no link or image here: nothing may stand between "]" and "(". / Fix: write [the docs](https://example.com/a)',
  ],
  [
    '> | a | b |\n> | 1 | 2 |',
    '1:3+9 warning lost-mark: These lines with bars are text here, and no table: the second is no line of dashes. / Fix: write "|---|---|" below the first',
  ],
  [
    '|a|b|\n|--|\n|1|2|',
    '1:1+5 warning lost-mark: These lines with bars are text here, and no table: the first has 2 cells, the line of dashes 1. / Fix: write "|---|---|"',
  ],
  [
    'a\n\n<<<<<<< HEAD\n- b\n=======\n- c\n>>>>>>> main',
    '3:1+12 warning lost-mark: Git has left "<<<<<<< HEAD" here: a merge is not finished. / Fix: choose what is right, and remove the lines "<<<<<<<", "=======" and ">>>>>>>"',
  ],
  [
    'これは**重要：**必ず',
    '1:4+7 warning lost-mark: The stars of "**重要：**" are text here: between a sign and a letter they make no words bold. / Fix: write <strong>重要：</strong>',
  ],
  [
    'これは**「強調」**です',
    '1:4+8 warning lost-mark: The stars of "**「強調」**" are text here: between a sign and a letter they make no words bold. / Fix: write <strong>「強調」</strong>',
  ],
  [
    'これは**重要：**必ず**読んで',
    '1:4+7 warning lost-mark: The stars of "**重要：**" are text here: between a sign and a letter they make no words bold. / Fix: write <strong>重要：</strong>',
  ],
  [
    '- **Note:**text and (**b**)',
    '1:3+9 warning lost-mark: The stars of "**Note:**" are text here: between a sign and a letter they make no words bold. / Fix: write <strong>Note:</strong>',
  ],
  [
    '::vidoe[A]{src=b}',
    '1:1+7 warning unknown-directive: There is no directive "::vidoe"; it is shown as text. / Fix: did you mean "::video"?',
  ],
  [
    '::tooltip[A]',
    '1:1+9 warning unknown-directive: There is no directive "::tooltip"; it is shown as text. / Fix: did you mean ":tooltip"?',
  ],
  [
    'a :tooltpi[b]',
    '1:3+8 warning unknown-directive: There is no directive ":tooltpi"; it is shown as text. / Fix: did you mean ":tooltip"?',
  ],
])('tells of marks that come out as text: %j', async (text, problem) => expect(await problemsOf(text)).toEqual([problem]));

test.each(['md', 'mdx'] as const)('leaves what is meant as text in .%s alone', async (format) => {
  const texts = [
    '`[a][b] [^1] [a](b c.md)`\n\n```\n##a\n<<<<<<< HEAD\n> [!TIPP]\n| a |\n| b |\n```',
    '\\[a][b] \\[^1] \\[a](b c.md) \\##a',
    'a[i][j] f[b](c d.md) x[^abc] [0][1] [1] (./a) [a-z][A-Z]* #hashtag #1',
    '> \\[!TIPP]\n> a',
    '> [!NOTE]\n> a',
    '| a |\n|---|\n| b |',
    '[a](b.md "c d") [a](<b c.md>) [a][b] [c][] d[^1]\n\n[b]: b.md\n[c]: c.md\n[^1]: e',
    '## H {#x}',
    'a :note b ::std std::vector at 10:30 [x]',
    '||| a\n||| b',
    '**a:** b, (**c**), **「d」**、**e**f src/**/g/**/*.h \\**i:**j k(*l, **m) and **n `**o:**p` 2**3 (r**s)**t',
  ];
  expect(await Promise.all(texts.map((text) => problemsOf(text, format)))).toEqual(texts.map(() => []));
});
