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
  ['!!! Note "T"\n    a', ['1:1+12 warning foreign-markup: "!!! Note "T"" is an admonition of MkDocs, and text here.']],
  ['> ???+ tip\n> a', ['1:3+8 warning foreign-markup: "???+ tip" is an admonition of MkDocs, and text here.']],
  ['a ![[b c.png|10]] `![[d]]`', ['1:3+15 warning foreign-markup: "![[b c.png|10]]" is an embed of Obsidian, and text here.']],
  ['[[_TOC_]]', ['1:1+9 warning foreign-markup: "[[_TOC_]]" is text here, and no table of contents.']],
  ['# {{$frontmatter.a.b}}', ['1:3+20 warning foreign-markup: "{{$frontmatter.a.b}}" is text here.']],
  [
    'Text {{< youtube w7 >}}, {{</* escaped */>}}\n\n{{% alert title="A *b*" %}}\nCareful.\n{{% /alert %}}',
    [
      '1:6+18 warning foreign-markup: "{{< youtube … >}}" is a shortcode of Hugo, and text here.',
      '3:1+27 warning foreign-markup: "{{% alert … %}}" is a shortcode of Hugo, and text here.',
    ],
  ],
  [
    '{% hint style="info" %}\n**Good:** x\n{% endhint %}\n\n> {% embed url="https://a.b/c" %}',
    [
      '1:1+23 warning foreign-markup: "{% hint … %}" is a tag of GitBook or Jekyll, and text here.',
      '5:3+31 warning foreign-markup: "{% embed … %}" is a tag of GitBook or Jekyll, and text here.',
    ],
  ],
  [
    '{% assign a = b | sort %}\n{%- for c in a %}{% if c %}\n## {{ page.title }} of {{ site.data["d"] }}\n{% endif %}{% endfor %}\n\nA {% raw %}b{% endraw %}.',
    [
      '1:1+25 warning foreign-markup: "{% assign … %}" is a tag of GitBook or Jekyll, and text here.',
      '2:1+17 warning foreign-markup: "{%- for … %}" is a tag of GitBook or Jekyll, and text here.',
      '2:18+10 warning foreign-markup: "{% if … %}" is a tag of GitBook or Jekyll, and text here.',
      '3:4+16 warning foreign-markup: "{{ page.title }}" is text here.',
      '3:24+20 warning foreign-markup: "{{ site.data["d"] }}" is text here.',
      '6:3+9 warning foreign-markup: "{% raw %}" is a tag of Jekyll, and text here.',
    ],
  ],
  [
    '<ul>\n{% for a in site.b %}\n<li>{{< c d >}}</li>\n</ul>',
    [
      '2:1+21 warning foreign-markup: "{% for … %}" is a tag of GitBook or Jekyll, and text here.',
      '3:5+11 warning foreign-markup: "{{< c … >}}" is a shortcode of Hugo, and text here.',
    ],
  ],
  [
    '# A {#a}\n{: .b #c }\n\n[d](https://e.f){:target="_blank" rel="g_"}\n\n* TOC\n{:toc}',
    [
      '2:1+10 warning foreign-markup: "{: .b #c }" is text here: attributes as kramdown has them are not read.',
      '4:17+27 warning foreign-markup: "{:target="_blank" rel="g_"}" is text here: attributes as kramdown has them are not read.',
      '7:1+6 warning foreign-markup: "{:toc}" is text here: attributes as kramdown has them are not read.',
    ],
  ],
  [
    '{{#include a.md:3}}\n\n```rust\n{{#include b.rs}}\n```',
    [
      '1:1+19 warning foreign-markup: "{{#include a.md:3}}" is text here. The page shows nothing of "a.md".',
      '4:1+17 warning foreign-markup: "{{#include b.rs}}" is text here. The page does not show the file.',
    ],
  ],
  [
    '# A\n\n## A `b` heading [#short]\n\n> ### [#2-go] ###',
    [
      '3:18+8 warning foreign-markup: "[#short]" is text of the heading here, and not its id.',
      '5:7+7 warning foreign-markup: "[#2-go]" is text of the heading here, and not its id.',
    ],
  ],
  [
    '```{note} Title\nA\n```\n\n- b\n\n  ~~~ {.py .x}\n  c\n  ~~~\n\n```{note}\nD\n```',
    ['1:4+6 warning foreign-markup: "{note}" names no language. The block is shown as code, like all such blocks on this page.'],
  ],
  [
    '(my label)=\n## H\n\n> (b)=\n\nSee **{ref}`x`**, ({py:func}`f`) and {ref}`y`.',
    [
      '1:1+11 warning foreign-markup: "(my label)=" is a label of MyST. It is text here, like all labels on this page.',
      '6:7+5 warning foreign-markup: "{ref}" is a role of MyST. It is text here, like all such roles on this page.',
      '6:20+9 warning foreign-markup: "{py:func}" is a role of MyST. It is text here, like all such roles on this page.',
    ],
  ],
])('%s', async (text, problems) => expect(await tell(text)).toEqual(problems));

test.each([
  '`[[toc]]` and `{{ $frontmatter.title }}`',
  '```md\n[[toc]]\n\n<<< @/a.ts\n\n<!--@include: a.md-->\n```',
  '    [[toc]]',
  'Write [[toc]] where you want it.',
  '[[toc]]\n\n[toc]: ./contents.md',
  '<<< EOF',
  '<!-- We @include: nothing -->',
  // It would take minutes if a line were read again for each part of it.
  `${'<!--@include:x'.repeat(3000)}\n-->`,
  '`{{< a >}}` {{ a }} {{#if a}} \\{{#include a}} {% if a %}',
  'Write {% include "a" %} or\n{% include "a" %} here.',
  '```text\n{{< a >}}\n{% hint %}\n```\n\n```md\n# A\n{{#include a.md}}\n```\n\n```\n{{#include a.md}}\n```',
  '# A [#12]\n\n## B \\[#b]\n\n## C [#c]\n\n## `[#d]`\n\n## E [#e] f\n\nG [#g]\n\n[#c]: ./c.md',
  '```js {1}\na\n```\n\n```{1}\nb\n```\n\n```js\n(a)=\n{ref}`b`\n```\n\n    ```{note}',
  '`/users/`{id}`/posts`, \\{ref}`a`, b{b}`c`, {d} `e`, f(x)= and\n(g)=h',
  '{{ $page.title }} and {{ name }}',
  '`{: .a }`, \\{: .a }, {:a 1} and {:ok, b}',
  '<pre>\n{% for a in b %}\n</pre>\n\n<!-- {{< a >}} -->',
  '`{{ page.title }}` and {{ sitemap.a }}',
])('means what it says: %s', async (text) => expect(await tell(text)).toEqual([]));

test('says what to write for what MyST has, and for languages in braces', async () => {
  const { problems } = await compileText(
    '```{seealso}\na\n```\n\n```{python}\nb\n```\n\n```{code-block} c\n```\n\n{doc}`d` {kbd}`e` {file}`f`\n\n(my g)=\n# H',
    { format: 'md' },
  );
  expect(problems.map((problem) => problem.split('\nFix: ')[1])).toEqual([
    'write ":::note", ":::tip" or another admonition above its content, and ":::" below',
    'write "python" without braces if it is a language, else what the block would show',
    'write the language of the code without braces',
    'write a link, as in [words](page.md#id)',
    'write "<kbd>…</kbd>"',
    'remove "{file}", or write what it would show',
    'write "{#my-g}" at the end of the heading below it',
  ]);
});

test('a plugin of the site may read it', async () => {
  const plugins = { remark: [() => () => {}], rehype: [] };
  expect((await compileText('[[toc]]', { format: 'md', plugins })).problems).toEqual([]);
});
