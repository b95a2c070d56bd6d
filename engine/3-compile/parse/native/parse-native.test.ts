import { expect, test } from 'vitest';
import { parseWithRecovery } from '../parse-with-recovery.ts';
import { loadNative } from './load-native.ts';
import { type NativeParser, parseNative } from './parse-native.ts';

const native = await loadNative();

test.skipIf(native === null)('reads heading ids, code and attributes as the reference does', async () => {
  const text =
    'import a from "./a.json";\n\n## One *two* {#one-two}\n\n### Three \\{#three}\n\n<Tabs b="c" d={[1, {e: 2}]}>\n\n{a} and {/* no */}\n\n</Tabs>\n\n```\n# no {#x}\n```\n';
  const { tree, parsers } = await parseWithRecovery(text, { format: 'mdx', math: true, native });
  expect(parsers).toEqual(['native']);
  expect(tree).toEqual((await parseWithRecovery(text, { format: 'mdx', math: true, native: null })).tree);
});

test.skipIf(native === null)('takes code that is indented with tabs', async () => {
  const text = 'Run:\n\n\tone\n\t\ttwo\n\n\tthree\n\nDone.\n';
  const { tree, parsers } = await parseWithRecovery(text, { format: 'md', math: true, native });
  expect(parsers).toEqual(['native']);
  expect(tree).toEqual((await parseWithRecovery(text, { format: 'md', math: true, native: null })).tree);
});

test.skipIf(native === null).each([
  ['md', '::: tip Title\na\n:::\n\nb\n\n:::\n'],
  ['md', '```js \na\n```  \n\n- ~~~ b c  \n  d\n  ~~~ \n'],
  ['md', 'See www.a.org or (www.b.org/c).\n'],
  ['md', '> [!NOTE]\n> [a] at https://b.c/d, e? https://f.g! **https://h.i/j**<br>https://k.l/(m)_n~o\n'],
  ['md', 'Mail a.b-c@d.co.uk, (e@f.org) or &lt;g_h@i.com&gt;.\n\n**https://j.k/l** *m@n.io*.\n'],
  ['md', 'a[^1] b[^c]\n\n[^1]:\n    d\n    *e*\n\n    ```\n    f\n    ```\n\n  [^c]: g\n'],
  ['md', 'a\n\n    b\n\n  [c]: d\n  [e]: f\n'],
  ['md', '# a\n[b]: c\n[d]: e\n<!-- f -->\n[g]: h\n# i\n'],
  ['md', "Keys of `a` in 'b_*', c_ and d_, or <e_dir> and f<g, h>.\n"],
  ['md', '*[A]: b\n*[C]: d\n'],
  ['md', 'a:\n| b |\n|---|\n| c |\n\n**e**\n| f | g |\n|---|---|\n'],
  ['md', '- \n- \n\na\n'],
  ['mdx', '<A b="c">\nd\n\n- e\n- f\n</A>\n\n<G>\n  <H>\n    1. i\n       - j\n  </H>\n> k\n</G>\n'],
  ['md', "::a{b='c d' e=\"f\"}\n\n:::g{h='i'}\nj\n:::\n"],
  ['md', 'Mail [a@b.co][1] or [https://c.d][1].\n\n[1]: e\n'],
  ['md', '|a|b|\n|-|-|\n|`c | d`|\n'],
  ['md', '| a | b |\n|---|---|\n| [x] | [ ] c |\n| d | [x](e) |\n\nSee [x]\n\n- f [ ]\n  g\n'],
  ['md', '- a\n* b\n1. c\n   - d\n2) e\n'],
  ['md', '- a\n\n  [b]: c\n  [d]: e\n\n[b] [d]\n'],
  ['md', '# $a$\n\nAs *$b_c$* ($\\frac{d}{e}$, $[f](g)$) or\n$h*i$.\n\n|j|\n|-|\n| $k$ |\n\n- $5^2$\n'],
  ['md', '`a $b$ c`\n'],
  ['md', ':::note[A *b*]\nc\n:::\n'],
  ['md', ':::note[A]\n| b |\n|---|\n| c |\n\n:::\n'],
  ['md', '::::a\n\n:::b[c]{d=e}\n\nf\n\n:::\n\n::::\n'],
  ['md', '## `:a`\n\nThe `:b` of `:c-d`, :e and\n`f`.\n\n:::note\n`g` h\n:::\n'],
  ['md', ':::tip A title\n\na\n\n- b\n\n:::\n\n> :::tip *C*\n> d\n'],
  ['mdx', ':::tip A `title`?\nb {c}\n:::\n'],
  ['md', '```\n:::tip A\n```\n\n<div>\n:::tip B\n</div>\n'],
  ['md', 'a\n\n* * *\n\n- b\n - - -\n'],
  ['md', 'At 10:00:00-05:00 and *a:b:c*.\n'],
  ['md', '<Image\n  alt="a"\n  b={c}\n/>\n\nd <e\n   f="g\n  h"> i <!-- j\n  k --> l\n'],
  ['md', '## \\_\\_init\\_\\_\n\na\\*\\* b\n'],
  ['md', 'A <b|c>, <<d|e>> and {{<f 5 >}}.\n\n|f|g|\n|h|\n'],
  ['md', '!!! a\n\n    b\n    \n  \n    \tc\n# d\n\n- e\n\n      f\n       g\n\n  h\n'],
  ['md', 'a\t\n\t\n- b\t\n \t\n\tc\n\n    d\n\t\n    e \t\n'],
  ['md', '* - a\n  - b\n\n    c\n* - 1. d\n\n- - - e\n\nf\n'],
  ['md', '- Use a/b@1.2.3-alpha.4, @c/d@5.0.0-rc-6 and e@f_7.\n'],
  ['mdx', '$a<b$ and $c{d$.\n'],
  ['md', '- [ ] **a** b\n- [x] `c`\n  d\n- [X] e\nf\n'],
  ['mdx', '<A>\n  <B\n    c="d"\n  />\n  <E\n    f={[1]}\n  >\n    g\n  </E>\n</A>\n'],
] as const)('parses natively, as the reference does, in %s: %j', async (format, text) => {
  const { tree, parsers } = await parseWithRecovery(text, { format, math: true, native });
  expect(parsers).toEqual(['native']);
  expect(tree).toEqual((await parseWithRecovery(text, { format, math: true, native: null })).tree);
});

test('leaves pages to the reference, and says why', async () => {
  const refuse: NativeParser = () => {
    throw new Error('not for you');
  };
  const reasonOf = async (text: string, format: 'md' | 'mdx') =>
    (await parseWithRecovery(text, { format, math: true, native: refuse })).parsers[0];
  expect(await reasonOf('a <!-- b -->\n', 'mdx')).toBe('HTML comment in MDX');
  expect(await reasonOf('[^1]:Note\n', 'md')).toBe('footnote');
  expect(await reasonOf('- >> a\n', 'md')).toBe('quotation in a quotation');
  expect(await reasonOf('plain\n', 'md')).toBe('mistake');
  expect((await parseWithRecovery('plain\n', { format: 'md', math: true, native: null })).parsers).toEqual(['no native parser']);
});

test.each([
  ['the whole page', 'a *b* c\n'],
  ['single blocks', '- >> a\n\nb *c* d\n'],
])('leaves a page to the reference when the native parser fails, or what looks at its tree: %s', async (_, text) => {
  const broken: NativeParser = () => ({ type: 'root', children: [{ type: 'paragraph' }] }) as never;
  const { tree, parsers } = await parseWithRecovery(text, { format: 'md', math: true, native: broken });
  expect(parsers).toEqual([expect.stringMatching(/^the native parser failed: Cannot read /)]);
  expect(tree).toEqual((await parseWithRecovery(text, { format: 'md', math: true, native: null })).tree);
});

test('leaves a page to the reference when only the native tree shows why', () => {
  const paragraph: NativeParser = () => ({
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: 'a *b* c', position: at(1) }], position: at(1) }],
  });
  const at = (line: number) => ({ start: { line, column: 1, offset: 0 }, end: { line, column: 8, offset: 7 } });
  expect(parseNative('a *b* c\n', { format: 'md', math: true, native: paragraph })).toEqual({
    reason: 'marks left in the text',
    doubts: [{ reason: 'marks left in the text', offset: 0 }],
  });
});

test('takes the words for a mistake from the reference', async () => {
  const { mistakes, parsers } = await parseWithRecovery('a {b\n', { format: 'mdx', math: true, native });
  expect(parsers).toEqual([native ? 'mistake' : 'no native parser']);
  expect(mistakes).toEqual((await parseWithRecovery('a {b\n', { format: 'mdx', math: true, native: null })).mistakes);
  expect(mistakes).toHaveLength(1);
});

test.skipIf(native === null).each([
  '## a ⸣\n\n## b {#c}\n',
  '## b {#c}\n\n## a &#x2E23;\n',
  // The mark of the id stands in the HTML, and the heading's words look like it.
  '## a &#x2E22;xx&#x2E23;\n\n<div>\n## b {#c}\n</div>\n',
])('leaves a heading to the reference whose words end as the mark of an id does: %j', async (text) => {
  expect(parseNative(text, { format: 'md', math: true, native: native! })).toMatchObject({ reason: 'heading id' });
  const { tree } = await parseWithRecovery(text, { format: 'md', math: true, native });
  expect(tree).toEqual((await parseWithRecovery(text, { format: 'md', math: true, native: null })).tree);
});
