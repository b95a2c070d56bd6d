import { expect, test } from 'vitest';
import { PLAIN_OPTIONS } from '../../../tests/fixtures/compile-text.ts';
import { expectSamePage } from '../../../tests/fixtures/expect-same-page.ts';
import { createRandom } from '../../../tests/fixtures/random.mjs';
import { fuzzHtml } from '../../../tests/parser/fuzz-html.ts';
import { fuzzPage } from '../../../tests/parser/fuzz-page.ts';
import { readRealPages } from '../../../tests/parser/read-real-pages.ts';
import { isContainer } from '../blocks/read-directive.ts';
import type { CompileInput } from '../compile-input.ts';
import { bracketAdmonitionTitles } from '../mdx/admonition-titles.ts';
import { loadNative } from '../parse/native/load-native.ts';
import { parse } from '../parse/parse.ts';
import { startPage } from '../plugins/page-context.ts';
import { PageFile } from '../plugins/page-file.ts';
import { readPlainPage } from './plain-page.ts';

/*
 * A page made in one go against the same page through all plugins: the same doc and the same content, to the order of their keys, or the page is
 * left to the plugins. DOCSGEN_FUZZ_PAGES sets how many fuzzed pages there are, DOCSGEN_FUZZ_SEED which.
 */

const FUZZED_PAGES = Number(process.env.DOCSGEN_FUZZ_PAGES ?? 40);
const FUZZ_SEED = Number(process.env.DOCSGEN_FUZZ_SEED ?? 1);
const native = await loadNative();
const realPages = readRealPages().filter(({ text }, index) => text.length < 30_000 && index % 16 === 0);

/** Each is left alone where it stands in a list, a table, a quotation or an admonition. */
const PLAIN = [
  'Words\\\n``  code  `` and\\\n&#32;words',
  'Text *a* **b** ~~c~~ `d\ne` [f *g*](h "i") <https://j.kl> at 10:30 and u:v[*w*].',
  'A line\\\n  and `` ` `` next  \n`` ` `` and  \n[another](x)\n  line \t\nend &#32;\n &#9;x',
  '# Title {#own}\n\nWords.\n\n## Comment <!-- #note -->\n\n##### <!-- #empty -->\n\n## A `code` & *word* [link](b.md)\n\n## A `code` & *word* link\n\n#### 🎉 `:tada:`\n\n#### 🎉\n\n# Second\n\nMore.',
  '![alt](a.png "title") word![](<b c.png>)word\n\n[![x](y.png)](z.md)\n\n![one][two] [three][two] [two]\n\n[two]: ./four%20é.md "five"',
  '##\n# Not the title',
  '- a\n- b\n  - c\n\n    d\n- [x] done *now*\n- [ ] `open`\n\n3. three\n\n   > quoted\n4. four\n   ```js title="a.js" {1}\n   let a;\n   ```',
  '| a | b |\n|:--|--:|\n| `c|` | [d](e) |\n| f |\n\n***',
  '| a | b |\n|--|--|\n| 10:30 am | "nu" 10:30 |',
  '> Quotation\n> over lines\n\n> [!TIP]\n> An [alert](a.md).\n\n> [!NOTE] no alert',
  ':::note\n\nText.\n\n:::\n\n:::warning[A *title* ]\n\n## Heading\n\n- list\n\n:::\n\n:::tip Title of words\n\n```sh\nls\n```\n\n:::',
  ':::info[Title]\n\n# First\n\n:::\n\nText <!-- comment --> end.\n\n<!-- comment -->\n\n::leaf[with *words*]{a=b}\n\n::leaf',
  'Front\n===\n\n```\nplain\n```\n\n    indented\n\n```diff\n+a\n```\n\n```nolang\nx\n```',
  '---\ntitle: A page\nsidebar_position: 3\n---\n\n[a](/b?c=d#e) [f](mailto:g@h.ij) www.k.lm\n\n## Same {#x}\n\n## Other {#x}',
  '# Title {#t}\n\nFirst.\n\n# Another {#t}\n\nSecond.\n\n- tight\n- \n- ## heading\n  text',
  '',
];

/** Raw HTML that is read as it is written. */
const HTML = [
  '<details>\n<summary>More *here*</summary>\n\nWords with [a link](a.md) and a\n\n## Heading\n\n- [ ] task\n- [x] done\n\n```js\nlet a;\n```\n\n</details>\n\nAfter.',
  '<details open>\n\n<summary>\n\nMore\n\n</summary>\n\n<details>\n<summary>Inner</summary>\n\nText\n\n</details>\n</details>',
  'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, <b>bold *and*</b> <sub>2</sub><sup>3</sup><br>next <a href="b.md" target=_blank>link</a> <img src="c.png" alt="x" width="20" height=a>.',
  '<h1 align="center">Title</h1>\n\n<p align="center" class=" a  b ">\n  <a href="https://a.bc"><img alt="x" src=\'x.png\'></a>\n</p>\n\nText',
  '<div>\n\n# Heading\n\n:::note\n\nText <i>in</i>\n\n:::\n\n</div>\n\n# Second',
  '<a id="one"></a>\n\n## <a name="two"></a>Heading <kbd>k</kbd> `c` <sup>1</sup>\n\nText<br/>\nmore\\\n<b> x</b>',
  '<table>\n<thead>\n<tr><th>a</th></tr>\n</thead>\n<tbody>\n<tr><td colspan="2">b c</td></tr>\n</tbody>\n</table>',
  '<ul>\n<li>a</li>\n<li><p>b</p></li>\n</ul>\n\n<hr>\n\n| a |\n|---|\n| <br> b |\n| <code>c</code> |',
  '<div id="x" style="color: red; b" title="">🎉 <a href="">é</a>\n🎉🎉 <a\nhref="d.md">long\nlink</a></div>',
  '<br>\n\n<img src="a.png">\n\n<hr />\n\n# Title',
  '<kbd></kbd>\n\n<center>\n\n# Title\n\n</center>',
];

/** What only the plugins know, or report. */
const OTHERS: [text: string, options?: Partial<CompileInput['options']>][] = [
  ['<b>open'],
  ['<div/>\n\na\n\n</div>'],
  ['<pre>\ncode\n</pre>'],
  ['<b>a</b> [ www.k.lm'],
  ['<a href="b.md">*[c](d.md)*</a>'],
  ['<img src="a.png" id="attributes">'],
  ['<p align="left" align="right">a</p>'],
  ['<img src="a.png">', { imageZoom: true }],
  ['> <p>a\n> <a href="b.md">c</a></p>'],
  [`${'<b>'.repeat(700)}x${'</b>'.repeat(700)}`],
  ['<p onclick="a()">b</p>'],
  ['<a href="javascript:b">c</a>'],
  ['Note[^1].\n\n[^1]: A note.'],
  [':rocket: `:tada:`'],
  [':badge[new]'],
  [':::steps\n\n1. a\n\n:::'],
  [':::unknown\n\na\n\n:::'],
  [':::note{#id .class}\n\na\n\n:::'],
  [':::note\n\nnot closed'],
  ['::: nota\n\na'],
  ['::card[x]'],
  ['$a$ and\n\n$$\nb\n$$'],
  ['```math\na\n```'],
  ['```mermaid\ngraph TD\n```'],
  ['```bash npm2yarn\nnpm install a\n```'],
  ['[a](javascript:b)'],
  ['![a](b.png)', { imageZoom: true }],
  ['## docsgen', { html: 'safe' }],
  ['[a](b)', { policy: { allow: {}, own: [] } as never }],
  ['---\nhead:\n  - tag: meta\n    attrs: { name: a, content: b }\n---\n\nText'],
  [`[a](b\uE0F2c) \uE0F2`],
  ['[a](b&#xE0F2;c)'],
];

test.each(PLAIN)('makes what the plugins make of %j', async (text) => {
  for (const wrapped of [text, indent(text, '> '), `- a\n\n${indent(text, '  ')}`, `:::::note[*x*]\n\n${text}\n\n:::::`])
    await expectSame(wrapped);
  expect(isPlain(text)).toBe(true);
});

test.each(HTML)('reads %j', async (text) => {
  for (const wrapped of [text, indent(text, '> '), `- a\n\n${indent(text, '  ')}`, `:::::note[*x*]\n\n${text}\n\n:::::`])
    await expectSame(wrapped);
  expect(isPlain(text)).toBe(true);
});

test.each(OTHERS)('leaves %j to the plugins', async (text, options) => {
  await expectSame(text, { options: { ...PLAIN_OPTIONS, ...options } });
  expect(isPlain(text, options)).toBe(false);
});

test('knows the admonitions of the site, and MDX without code', async () => {
  const options = { ...PLAIN_OPTIONS, admonitions: { hint: 'tip' } } as never;
  await expectSame(':::hint[x]\n\na\n\n:::', { options });
  for (const text of [
    '# Title {/* #own */}\n\nText',
    '# Title <!-- #own -->',
    '[a](/{version}/b)',
    '{1}',
    '{/* a */ 1}',
    '{"/* b */"}',
    '[a]: /{product}\n\n[a]',
  ])
    await expectSame(text, { format: 'mdx' });
});

test.each([
  '{/* first */}\n\n# Title\n\n{/* a */}\n{/* b */}\n\n```js\nlet a;\n```\n\n{/* last */}',
  'Words {/* c */} and\\\n{/* d */} more {/* e */}\n\n## Heading {/* f */} of {/* two */}\n\n{/**/}{ /* a */ /* b */ } c {}',
  '| a {/* c */} | {/* d */} |\n|---|---|\n| {/* e */} | f *g {/* h */}* |',
  '{\n/* a\n\nb */\n}\n\n- {/* c */}\n- d {/* e */}\n  {/* f */}\n- [ ] {/* g */} h',
])('leaves the comments out of MDX: %j', async (text) => {
  for (const wrapped of [text, indent(text, '> '), `- a\n\n${indent(text, '  ')}`, `:::::note[*x*]\n\n${text}\n\n:::::`])
    await expectSame(wrapped, { format: 'mdx' });
  expect(isPlain(text, {}, 'mdx')).toBe(true);
});

test(`makes what the plugins make of ${realPages.length} real pages and ${FUZZED_PAGES} fuzzed ones (seed ${FUZZ_SEED})`, async () => {
  for (const { text, format } of realPages) await expectSame(text, { format });
  const texts = realPages.map(({ text }) => text);
  for (let index = 0; index < FUZZED_PAGES; index++) {
    const random = createRandom(FUZZ_SEED * 1_000_003 + index);
    const made = fuzzPage(random, texts);
    const text = index % 8 === 0 ? made.replaceAll(/(?<=[ \n])(?=[ \n])|(?<= )/g, () => (random(6) === 0 ? '{/* c */}' : '')) : made;
    const options = { ...PLAIN_OPTIONS, emoji: index % 3 === 0, imageZoom: index % 7 === 0, lineNumbers: index % 5 === 0 };
    await expectSame(text, { options, format: index % 4 === 0 ? 'mdx' : 'md' });
  }
}, 120_000);

test(`makes what the plugins make of ${FUZZED_PAGES} pages of HTML (seed ${FUZZ_SEED})`, async () => {
  for (let index = 0; index < FUZZED_PAGES; index++) await expectSame(fuzzHtml(createRandom(FUZZ_SEED * 1_000_003 + index)));
}, 120_000);

const expectSame = (text: string, input: Partial<CompileInput> = {}) => expectSamePage('pages', text, { native, ...input });

function isPlain(text: string, options: Partial<CompileInput['options']> = {}, format: 'md' | 'mdx' = 'md'): boolean {
  const input = { options: { ...PLAIN_OPTIONS, ...options }, plugins: {} } as CompileInput;
  const page = startPage(input);
  const yaml = /^---\n([\s\S]*?)---\n/.exec(text);
  const value = bracketAdmonitionTitles(text.slice(yaml?.[0].length ?? 0), (name) => isContainer(name, input.options));
  const frontMatter = yaml?.[1]?.includes('head:') ? { head: [] } : {};
  const file = new PageFile({ value, data: { page, source: { path: '', isMdx: format === 'mdx' }, frontMatter } }, page);
  return readPlainPage(parse(value, format, true), file) !== undefined;
}

function indent(text: string, mark: string): string {
  return text.replaceAll(/^/gm, mark);
}
