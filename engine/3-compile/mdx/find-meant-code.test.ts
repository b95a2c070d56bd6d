import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const options = { componentNames: ['Admonition', 'Badge', 'Card', 'Details', 'Link', 'TabItem', 'Tabs', 'Video'] };
const problems = async (text: string) => (await compileText(text, { format: 'md', options })).problems;
const firstLines = async (text: string) => (await problems(text)).map((problem) => problem.split('\n')[0]);

test('says what only MDX has, once each, where it first stands', async () => {
  expect(
    await firstLines(
      `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<Tabs groupId="os">
<TabItem value="a">A</TabItem>
<TabItem value="b">B</TabItem>
</Tabs>

Since {new Date().getFullYear()}. {/* Hidden */}

<img src={useBaseUrl('/a.png')} /> and <Chart data={[1, 2]} />
`,
    ),
  ).toEqual([
    `1:1+31 warning mdx-in-markdown: "import Tabs from '@theme/Tabs';" is code, which only .mdx files can have. In this file it is text.`,
    '4:1+5 warning mdx-in-markdown: <Tabs> is a component, which only .mdx files can have. This file shows nothing of the tag.',
    '5:1+8 warning mdx-in-markdown: <TabItem> is a component, which only .mdx files can have. This file shows nothing of the tag.',
    '9:7+26 warning mdx-in-markdown: "{new Date().getFullYear()}" is code, which only .mdx files can have. In this file it is text.',
    `11:6+26 warning mdx-in-markdown: "src={useBaseUrl('/a.png')}" is code, which only .mdx files can have. In this file it is text.`,
    '11:40+6 warning mdx-in-markdown: <Chart> is a component, which only .mdx files can have. This file shows nothing of the tag.',
  ]);
});

test('says what shows the same in Markdown, where a block does', async () => {
  expect(await problems('<Callout>\n\nText.\n\n</Callout>\n\n<Cards>\n\nText.\n\n</Cards>\n')).toEqual([
    expect.stringContaining('Fix: write :::note above its content and ::: below'),
    expect.stringContaining('":::cards", which works in all files'),
  ]);
});

test('names the block of what docsgen has in the place of another component', async () => {
  expect((await problems('<Tab title="A">\n\nText.\n\n</Tab>\n')).map((problem) => problem.split('\nFix: ')[1])).toEqual([
    expect.stringContaining(' and write <TabItem value="Label"> in <Tabs>, or write ":::tab", which works in all files'),
  ]);
});

describe('is told of', () => {
  test.each([
    ["import { a,\n  b } from './a.js'", '1:1'],
    ["text\n\nexport const version = '1.2';\n\nIt is {version}.", '3:1'],
    ['export default function Page() {\n  return 1\n}', '1:1'],
    ['> <MyThing prop={x}>\n> a\n> </MyThing>', '1:3'],
    ['A <Foo.Bar /> here.', '1:3'],
    ['A <Foo /> here.', '1:3'],
    ["<div style={{ color: 'red' }}>\n\na\n\n</div>", '1:6'],
    ['<p className="a">b</p>', null],
    ["<label htmlFor='a'>b</label>", null],
    ['{list.map((item) => item)}', '1:1'],
    ["See {require('./a.json').b}", '1:5'],
    ['Hello {props.name}', '1:7'],
    ["a{' '}b", null],
    ["a {' '} b", '1:3'],
    ["| a |\n|---|\n| {'{'}x |", '3:3'],
    ['<Details summary="x">a</Details>', '1:1'],
    ['<!-- a --> <img src={require("./a.png").default} />', '1:17'],
    ['- <Link to="/a">a</Link>', '1:3'],
  ])('%j', async (text, place) => expect((await firstLines(text))[0]?.split('+')[0] ?? null).toBe(place));
});

describe('is not told of', () => {
  test.each([
    'import os',
    'import data from the other system, then export const values.',
    'export PATH=$PATH:/bin',
    'export default settings to a file',
    '```js\nimport a from "b"\nexport const c = 1\n<Tabs />\n{/* d */}\n```',
    '    import a from "b"',
    'Use `import a from "b"`, `<Tabs>` and `{a.map(b)}`.',
    'Version {version} of {product}, {a} and { b: 1 }.',
    '# Heading {#id}',
    '## Heading {: .class }\n\ntext{.class #id key="value"}',
    'GET /users/{id}/posts/{post_id}?q={q}',
    '{{ name }} {% if a %} {# comment #} {{ a.map(b) }} {{- .Values.x }} {{< shortcode >}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is none
    '{{ frontMatter.title }} {{ props.x }} ${props.name} #{user.name} @{x} %{props.a}',
    '\\{props.name} and {user.name} and {"key": "value"} and {"a"}',
    "{ :key => 'value' } and {x => y} and {a, b, c} and {1 + 1} and {…}",
    '<br> <BR/> <TABLE><TR><TD>x</TD></TR></TABLE> <Details>\n<Summary>a</Summary>b</Details>',
    '<a href={{ url }}>a</a> <a href={{ url_for("a") }}>b</a> <img src={% link a.png %}>',
    '<!-- <Tabs> {/* a */} import a from "b" -->',
    '<style>\n.a{/* b */}\n</style>',
    'a < B and c > d, <https://a.example/B>, <me@example.com>',
    '<my-element foo="bar">a</my-element>',
    '<svg viewBox="0 0 1 1"><linearGradient id="a"/><foreignObject></foreignObject></svg>',
    '$\\frac{a}{b}$ and {a}_{b}',
    ':badge[New]{type=tip}\n\n:::note{#a .b}\nc\n:::',
    '[a]: ./b.md "{/* c */}"\n\n[a](b.md "{props.c}")',
    '<p>{{ $page.title }} {{ a }}</p>\n\n<li v-for="n in items" :key="n.id" @click="go({ a: 1 })">{{ n }}</li>',
  ])('%j', async (text) => expect((await firstLines(text)).filter((line) => /mdx-in|HTML element/.test(line!))).toEqual([]));
});

test('a tag that is no HTML, and no component either, is most likely text', async () => {
  expect(await problems('A list of type Array<String>.')).toEqual([
    expect.stringContaining(
      '1:21+7 warning impossible-element: There is no HTML element <String>, and browsers show nothing of the tag.\nFix: write &lt;String> or put it in `backticks` if it is meant as text; for a component, ',
    ),
  ]);
});

test('in MDX, all of it means what it says', async () => {
  const { problems: found } = await compileText("export const a = 1;\n\n<Tabs><TabItem value='x'>{a}</TabItem></Tabs>", { options });
  expect(found).toEqual([]);
});

test('never says anything of Markdown without such signs, and always finds what it names', async () => {
  const word = fc.constantFrom(
    'a',
    'B',
    '{',
    '}',
    '<',
    '>',
    '`',
    '*',
    '$',
    '#',
    '\\',
    '=',
    '/',
    ' ',
    '\n',
    '\n\n',
    '- ',
    'import ',
    'export ',
    '{x}',
    '<b>',
    '</b>',
    '"',
    "'",
    '(',
    ')',
    '|',
    ':',
    '![',
    '](',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 40 }), async (words) => {
      const text = words.join('');
      for (const problem of await firstLines(text)) {
        if (!problem!.includes('mdx-in-markdown')) continue;
        const [, line, column, length] = /^(\d+):(\d+)\+(\d+)/.exec(problem!)!.map(Number) as [number, number, number, number];
        const shown = text.split('\n')[line - 1]!.slice(column - 1, column - 1 + length);
        expect(shown).toMatch(/^(?:<[A-Z]|\{|import|export|[\w:-]+=)/);
      }
    }),
    { numRuns: 150 },
  );
  const plain = fc.stringMatching(/^[a-z0-9 .,;:!?()*_#>\-+\n]{0,200}$/);
  await fc.assert(
    fc.asyncProperty(plain, async (text) => {
      expect((await firstLines(text)).filter((line) => line!.includes('mdx-in'))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
