import { expect, test } from 'vitest';
import { PLAIN_OPTIONS } from '../../../tests/fixtures/compile-text.ts';
import { expectSamePage } from '../../../tests/fixtures/expect-same-page.ts';
import { createRandom } from '../../../tests/fixtures/random.mjs';
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

/** What only the plugins know, or report. */
const OTHERS: [text: string, options?: Partial<CompileInput['options']>][] = [
  ['<b>raw</b>'],
  ['Text <br> here'],
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

test.each(OTHERS)('leaves %j to the plugins', async (text, options) => {
  await expectSame(text, { options: { ...PLAIN_OPTIONS, ...options } });
  expect(isPlain(text, options)).toBe(false);
});

test('knows the admonitions of the site, and MDX without code', async () => {
  const options = { ...PLAIN_OPTIONS, admonitions: { hint: 'tip' } } as never;
  await expectSame(':::hint[x]\n\na\n\n:::', { options });
  for (const text of ['# Title {/* #own */}\n\nText', '# Title <!-- #own -->', '[a](/{version}/b)', '{1}', '[a]: /{product}\n\n[a]'])
    await expectSame(text, { format: 'mdx' });
});

test(`makes what the plugins make of ${realPages.length} real pages and ${FUZZED_PAGES} fuzzed ones (seed ${FUZZ_SEED})`, async () => {
  for (const { text, format } of realPages) await expectSame(text, { format });
  const texts = realPages.map(({ text }) => text);
  for (let index = 0; index < FUZZED_PAGES; index++) {
    const text = fuzzPage(createRandom(FUZZ_SEED * 1_000_003 + index), texts);
    const options = { ...PLAIN_OPTIONS, emoji: index % 3 === 0, imageZoom: index % 7 === 0, lineNumbers: index % 5 === 0 };
    await expectSame(text, { options, format: index % 4 === 0 ? 'mdx' : 'md' });
  }
}, 120_000);

const expectSame = (text: string, input: Partial<CompileInput> = {}) => expectSamePage('pages', text, { native, ...input });

function isPlain(text: string, options: Partial<CompileInput['options']> = {}): boolean {
  const input = { options: { ...PLAIN_OPTIONS, ...options }, plugins: {} } as CompileInput;
  const page = startPage(input);
  const yaml = /^---\n([\s\S]*?)---\n/.exec(text);
  const value = bracketAdmonitionTitles(text.slice(yaml?.[0].length ?? 0), (name) => isContainer(name, input.options));
  const frontMatter = yaml?.[1]?.includes('head:') ? { head: [] } : {};
  const file = new PageFile({ value, data: { page, source: { path: '', isMdx: false }, frontMatter } }, page);
  return readPlainPage(parse(value, 'md', true), file) !== undefined;
}

function indent(text: string, mark: string): string {
  return text.replaceAll(/^/gm, mark);
}
