import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../../tests/fixtures/growth-of.ts';
import { ALL_EXTENSIONS, translateAlone, translateText } from '../../../../tests/fixtures/translate-text.ts';
import type { MarkdownOptions } from './translation.ts';

/** What is written for MkDocs, what it becomes, and a part of what readers get. */
const CASES: Record<string, [written: string, text: string, html: string][]> = {
  admonitions: [
    ['!!! note\n\n    Text', ':::note\nText\n:::', '<Admonition type="note"><p>Text</p></Admonition>'],
    ['!!! tip "A *title*"\n    Text', ':::tip[A *title*]\nText\n:::', '<AdmonitionTitle>A <em>title</em></AdmonitionTitle>'],
    ['!!! example\n    Text', ':::note[Example]\nText\n:::', '<AdmonitionTitle>Example</AdmonitionTitle>'],
    ['!!! success "Done [x]"\n    Text', ':::tip[Done [x]]\nText\n:::', '<AdmonitionTitle>Done [x]</AdmonitionTitle>'],
    ['!!! bug inline end "Bug"\n    Text', ':::danger[Bug]\nText\n:::', '<Admonition type="danger">'],
    ['!!! danger highlight blink "Watch"\n    Text', ':::danger[Watch]\nText\n:::', '<Admonition type="danger">'],
    ['??? quote\n    Text', ':::details[Quote]\nText\n:::', '<Details><summary>Quote</summary><p>Text</p></Details>'],
    ['???+ note "Open"\n    Text', ':::details[Open]{open}\nText\n:::', '<Details open>'],
    ['Before\n!!! note\n    Text\nAfter', 'Before\n\n:::note\nText\n:::\n\nAfter', '</Admonition><p>After</p>'],
    [
      '!!! note\n    One\n\n    !!! tip\n        Two',
      '::::note\nOne\n\n:::tip\nTwo\n:::\n::::',
      '<p>One</p><Admonition type="tip"><p>Two</p></Admonition></Admonition>',
    ],
    [
      '- a\n\n    !!! note\n\n        b',
      '- a\n\n    :::note\n    b\n    :::',
      '<li><p>a</p><Admonition type="note"><p>b</p></Admonition></li>',
    ],
    ['!!! note\n\n        code', ':::note\n```\ncode\n```\n:::', '<CodeBlock language="">code</CodeBlock>'],
  ],
  tabs: [
    [
      '=== "A"\n\n    x\n\n=== "B"\n\n    y',
      ':::tabs\n::tab[A]\n\nx\n\n::tab[B]\n\ny\n:::',
      '<TabItem label="A"><p>x</p></TabItem><TabItem label="B">',
    ],
    ['=== "A"\n    x\n===+ "B"\n    y', ':::tabs\n::tab[A]\n\nx\n\n::tab[B]{default}\n\ny\n:::', '<TabItem default label="B">'],
    ['=== "A"\n    x\n===! "B"\n    y', ':::tabs\n::tab[A]\n\nx\n:::\n\n:::tabs\n::tab[B]\n\ny\n:::', '</Tabs><Tabs>'],
    ['=== "A"\n    ``` c\n    x;\n    ```', ':::tabs\n::tab[A]\n\n``` c\nx;\n```\n:::', '<CodeBlock language="c" label="C">'],
    [
      '/// tab | A\nx\n///\n\n/// tab | B\n    select: true\n\ny\n///',
      ':::tabs\n::tab[A]\n\nx\n\n::tab[B]{default}\n\ny\n:::',
      '<TabItem default label="B"><p>y</p>',
    ],
  ],
  code: [
    [
      '``` py title="a.py" linenums="1" hl_lines="2 3-4"\nx\n```',
      '```py title="a.py" showLineNumbers {2,3-4}\nx\n```',
      'title="a.py" lineNumbers=1',
    ],
    ['``` { .python .no-copy linenums="5" }\nx\n```', '```python showLineNumbers=5\nx\n```', 'lineNumbers=5'],
    ['```py\nx # (1)!\n```\n\n1. y', '```py\nx # (1)!\n```\n\n1. y', '# (1)!'],
    ['``` { .py .annotate }\nx # (1)!\n```\n\n1. y', '```py\nx # (1)\n```\n\n1. y', '# (1)'],
    ['```py linenums="0"\nx\n```', '```py noLineNumbers\nx\n```', '>x</CodeBlock>'],
    ['``` title=".rc"\nx\n```', '```text title=".rc"\nx\n```', 'title=".rc"'],
    ['```mermaid\ngraph LR\n```', '```mermaid\ngraph LR\n```', 'graph LR'],
    ['```\n!!! note\n    x\n```', '```\n!!! note\n    x\n```', '!!! note\n    x'],
    ['Use ``#!js `a` ``.', 'Use `` `a` ``.', '<code>`a`</code>'],
    ['Use `#!python range()`.', 'Use `range()`.', '<code>range()</code>'],
    ['```\nnever ends', '\\```\nnever ends', '<p>```\nnever ends</p>'],
    ['- a\n\n        b', '- a\n\n    ```\n    b\n    ```', '<CodeBlock language="">b</CodeBlock>'],
  ],
  'words with a form': [
    [
      '==a *b*== ^^c^^ ~~d~~ H~2~O x^2^',
      '<mark>a *b*</mark> <ins>c</ins> ~~d~~ H<sub>2</sub>O x<sup>2</sup>',
      '<mark>a <em>b</em></mark> <ins>c</ins> <del>d</del>',
    ],
    [
      '{++a++} {--b--} {~~c~>d~~} {==e==}{>>f<<}',
      '<ins>a</ins> <del>b</del> <del>c</del><ins>d</ins> <mark>e</mark><small>f</small>',
      '<small>f</small>',
    ],
    ['++ctrl+alt+page-up++ and ++"Go"++', '<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Page Up</kbd> and <kbd>Go</kbd>', '<kbd>Page Up</kbd>'],
    ['(c) (tm) +/- --> 1/2', '© ™ ± → ½', '© ™ ± → ½'],
    ['`==a==` and https://x.y/a_b~c~d', '`==a==` and https://x.y/a_b~c~d', '<code>==a==</code>'],
    ['**bold**{ .red } text{ #here }', '**bold** text<a id="here"></a>', '<strong>bold</strong> text<a id="here"></a>'],
    [
      '**注意：**请 **Note:**If **“a”**字 **b [c]**d',
      '<strong>注意：</strong>请 <strong>Note:</strong>If <strong>“a”</strong>字 <strong>b [c]</strong>d',
      '<strong>“a”</strong>字',
    ],
    ['C:\\new and \\"x\\"', 'C:\\new and \\\\"x\\\\"', '\\"x\\"'],
  ],
  icons: [
    [':material-foo:{ title="Why" }', ':tooltip[Foo]{text="Why"}', '>Foo</Tooltip>'],
    [':smile: :material-check: :octicons-arrow-right-24:', ':smile: ✅ →', '😄 ✅ →'],
    ['**:material-ferry: Ferry**', '**Ferry**', '<strong>Ferry</strong>'],
    ['[:fontawesome-brands-github:](https://x.y)', '[Github](https://x.y)', '>Github</a>'],
    [':man_raising_hand: hi', '🙋‍♂️ hi', '🙋'],
    ['at 10:30:45', 'at 10:30:45', '10:30:45'],
    ['__:material-check: a__ _:octicons-x-16: b_', '__✅ a__ _❌ b_', '<strong>✅ a</strong> <em>❌ b</em>'],
    [':material-check:a /:material-dots-horizontal:/ b:smile:c', '✅a /…/ b:smile:c', '✅a /…/ b'],
  ],
  'links and images': [
    [
      '[a](b.md){ .md-button .md-button--primary }',
      '<a href="b.md" class="md-button md-button--primary">a</a>',
      'className="md-button md-button--primary"',
    ],
    ['[a](b c.md "T"){target=_blank}', '[a](<b c.md> "T")', 'href="b%20c.md" title="T"'],
    [
      '![a](b.png){ width="300" align=left loading=lazy }',
      '<img src="b.png" alt="a" width="300" align="left">',
      'alt="a" width=300 align="left"',
    ],
    ['![a](b c.png) and [![d](e f.png)](g.md)', '![a](<b c.png>) and [![d](<e f.png>)](g.md)', 'src="e%20f.png"'],
    ['![a](b.png "T "q" t") [c](d.md \'T "q" t\')', '![a](b.png \'T "q" t\') [c](d.md \'T "q" t\')', 'href="d.md" title="T \\"q\\" t"'],
    ['[a]\n\n[a]: b.md "it\'s "q" t"', '[a]\n\n[a]: b.md "it\'s \\"q\\" t"', 'title="it\'s \\"q\\" t"'],
    ['![a](b.png){ loading=lazy }', '![a](b.png)', '<img src="b.png" alt="a"'],
    ['See [a] *now*.\n[a]: b.md', 'See [a] *now*.\n\n[a]: b.md', '<a href="b.md"'],
    ['- [a]\n[a]: b.md\n[c]:\n  d.md\n  "T"\n[c]', '- [a]\n\n[a]: b.md\n[c]:\n  d.md\n  "T"\n[c]', '<a href="d.md" title="T"'],
    ['See [a b\n#12](c.md)', 'See [a b\n#12](c.md)', '<a href="c.md"'],
    ['Note\n[a]: be careful', 'Note\n[a]: be careful', '<p>Note\n[a]: be careful</p>'],
    ['[a\nb] [c] and [d]\n[c]\n\n[c]: e.md', '[a\nb][c] and [d][c]\n\n[c]: e.md', 'd</a></p>'],
    ['- [x] [c]\n- [ ] [c]\n\n[c]: e.md', '- [x] [c]\n- [ ] [c]\n\n[c]: e.md', 'type="checkbox"'],
    ['[a] [b] [c](d.md)', '[a] [b] [c](d.md)', '[a] [b] <a href="d.md"'],
    [
      '[a][b]{ .md-button } [b]{ .md-button }\n\n[b]: c.md',
      '<a href="c.md" class="md-button">a</a> <a href="c.md" class="md-button">b</a>\n\n[b]: c.md',
      'className="md-button"',
    ],
    ['![a] [b]{ width=300 }\n\n[b]: c.png "T"', '<img src="c.png" alt="a" title="T" width="300">\n\n[b]: c.png "T"', 'width=300'],
    ['![a](b.png#only-dark)', '<img src="b.png" alt="a" class="only-dark">', 'className="only-dark"'],
    [
      '<figure markdown="span">\n  ![a](b.png)\n  <figcaption>C</figcaption>\n</figure>',
      '<figure>\n\n![a](b.png)\n<figcaption>C</figcaption>\n\n</figure>',
      '<figcaption>C</figcaption>',
    ],
    ['![a](b.png)\n/// caption\nC *d*\n///', '![a](b.png)\n\n_C *d*_', '<em>C <em>d</em></em>'],
  ],
  'blocks that CommonMark would take for others': [
    ['![a](b.png){ align=left }\nText *x*', '<img src="b.png" alt="a" align="left"> Text *x*', '<em>x</em>'],
    ['{==\n\na *b*\n\n==}', '<mark>\n\na *b*\n\n</mark>', '<mark><p>a <em>b</em></p></mark>'],
    ['1. a\n\n   !!! note\n       b', '1. a\n\n   :::note\n   b\n   :::', '<li><p>a</p><Admonition type="note"><p>b</p></Admonition></li>'],
    ['- a\n        b', '- a\n        b', '<li>a\nb</li>'],
    ['* a\n\n   * b\n\n     c', '* a\n\n   * b\n\n     c', '<li><p>b</p><p>c</p></li>'],
    [
      '<details>\n<summary>a</summary>\n\n**b**\n\n</details>',
      '<details>\n<summary>a</summary>\n\n**b**\n\n</details>',
      '<strong>b</strong>',
    ],
    ['- a\n      - b\n      - c\n- d', '- a\n    - b\n    - c\n- d', '<li>a\n<ul><li>b</li><li>c</li></ul></li><li>d</li>'],
    ['- a\n\n      1. b\n\n          c\n', '- a\n\n    1. b\n\n        c\n', '<li><p>b</p><p>c</p></li>'],
    ['- a\n    - b\n          - c', '- a\n    - b\n        - c', '<li>b\n<ul><li>c</li></ul></li>'],
    ['- a\n    - b\n      - c', '- a\n    - b\n      - c', '<li>b\n<ul><li>c</li></ul></li>'],
    ['1. a\n      - b', '1. a\n      - b', '<li>a\n<ul><li>b</li></ul></li>'],
    ['- a\n-\n\nb', '- a\n-\n\nb', '<ul><li>a</li><li></li></ul><p>b</p>'],
    ['- a\n---', '- a\n---', '<ul><li>a</li></ul><hr>'],
    ['- a\n    -', '- a\n    \\-', '<li>a\n-</li>'],
    ['a\nb\n===', 'a\nb\n\\===', '<p>a\nb\n===</p>'],
    ['[TOC]\n\na', '\na', '<p>a</p>'],
    ['<div>a</div>\n<div>b</div>\n*c*', '<div>a</div>\n<div>b</div>\n\n*c*', '<p><em>c</em></p>'],
    ['<p>a</p>\n<!-- b -->\n*c*', '<p>a</p>\n<!-- b -->\n\n*c*', '<p><em>c</em></p>'],
    ['<p>a</p>\n<pre>\nb\n\nc\n</pre>\n*d*', '<p>a</p>\n\n<pre>\nb\n\nc\n</pre>\n*d*', '<p><em>d</em></p>'],
    ['<!-- a --> <!-- b -->\n*c*', '<!-- a --> <!-- b -->\n*c*', '<p><em>c</em></p>'],
    ['<!-- a\nb --> *c*\nd', '<!-- a\nb -->\n\n*c*\nd', '<p><em>c</em>\nd</p>'],
    ['- <!-- a --> *b*  \n  c', '- *b* <!-- a -->  \n  c', '<li><em>b</em> <br></br>\nc</li>'],
    ['- <img src="a.png">\n  *b*', '- <img src="a.png"> *b*', '<em>b</em></li>'],
  ],
  math: [
    ['\\(a+b\\) and $c$th', '$a+b$ and $c$<!-- -->th', '<Formula'],
    ['\\[\na\n\\]', '$$\na\n$$', '<Formula block'],
    ['\\begin{align}\na &= b\n\\end{align}', '$$\n\\begin{align}\na &= b\n\\end{align}\n$$', '<Formula block'],
  ],
  'lists, terms and notes': [
    [
      'Term\n:   A *b*\n\n    c',
      '<dl>\n<dt>\n\nTerm\n\n</dt>\n<dd>\n\nA *b*\n\nc\n\n</dd>\n</dl>',
      '<dt><p>Term</p></dt><dd><p>A <em>b</em></p><p>c</p></dd>',
    ],
    ['```\n`a`\n\n:   b\n```', '```\n`a`\n\n:   b\n```', '>`a`\n\n:   b</CodeBlock>'],
    ['- [x] a\n- [ ] b', '- [x] a\n- [ ] b', 'type="checkbox"'],
    ['- a { .annotate }\n- b', '- a\n- b', '<li>a</li>'],
    ['The HTML.\n\n*[HTML]: Hyper "Text"', `The :tooltip[HTML]{text='Hyper "Text"'}.\n`, 'number=1>HTML</Tooltip>'],
    ['a[^1]\n\n[^1]: b', 'a[^1]\n\n[^1]: b', '<p>b <a'],
    ['a[^1]: c\n\n[^1]: b', 'a[^1]: c\n\n[^1]: b', '<p>b <a'],
    ['[a][^1]\n\n[a]: x.md\n[^1]: b', '[a][][^1]\n\n[a]: x.md\n[^1]: b', '>a</a><'],
    ['> a[^1]: c\n>\n> [^1]: b', '> a[^1]: c\n>\n> [^1]: b', '<p>b <a'],
    [
      'a[^b c] d[^b-c] e[^B-C]\n\n[^b c]: f\n[^b-c]: g\n[^B-C]: h',
      'a[^b-c-3] d[^b-c] e[^B-C-2]\n\n[^b-c-3]: f\n[^b-c]: g\n[^B-C-2]: h',
      '<p>f <a',
    ],
    ['a[^b c]: d', 'a[^b c]: d', '<p>a[^b c]: d</p>'],
    ['a\n\n[^1]: b', 'a\n\n\\[1]\nb\n', '<p>[1]\nb</p>'],
    ['100. a\n\n    b', '100. a\n\n     b', '<li><p>a</p><p>b</p></li>'],
  ],
  html: [
    ['<div>\n\n  <p>a\n\n  *b*</p>\n</div>', '<div>\n  <p>a\n  *b*</p>\n</div>', '<p>a\n  *b*</p>'],
    [
      '<div class="x">\n\n``` { .py }\na\n\n</div>\n```\n\n</div>',
      '<div class="x">\n\n```py\na\n\n</div>\n```\n\n</div>',
      '<div className="x"><CodeBlock language="py" label="Python">a\n\n</div></CodeBlock></div>',
    ],
    [
      '<ul>\n  <li>\n\n    ~~~\n    a\n\n    b\n    ~~~\n\n    <b>c</b>\n\n  </li>\n</ul>',
      '<ul>\n  <li>\n\n~~~\na\n\nb\n~~~\n\n<b>c</b>\n  </li>\n</ul>',
      '<ul><li><CodeBlock language="">a\n\nb</CodeBlock><p><b>c</b></p></li></ul>',
    ],
    ['<div>\n```\nnever ends\n</div>', '<div>\n```\nnever ends\n</div>', '<div>\n```\nnever ends\n</div>'],
    ['<div class="x" markdown="1">\n*a*\n</div>', '<div class="x">\n\n*a*\n\n</div>', '<div className="x"><p><em>a</em></p></div>'],
    [
      '<details markdown>\n<summary>A *b*</summary>\n\nc\n</details>',
      ':::details[A *b*]\nc\n:::',
      '<Details><summary>A <em>b</em></summary><p>c</p></Details>',
    ],
    ['a <span markdown="1">*b*</span>', 'a <span>*b*</span>', '<span><em>b</em></span>'],
    ['/// html | div.x#y\n*a*\n///', '<div id="y" class="x">\n\n*a*\n\n</div>', '<div id="y" className="x"><p><em>a</em></p></div>'],
    [
      '<div class="grid cards" markdown>\n<!-- a -->\n- **One** – two\n- [Three](b.md)\n</div>',
      '::::cards\n:::card[One]\ntwo\n:::\n\n:::card[Three]{href=b.md}\n:::\n::::',
      '<CardTitle>One</CardTitle>',
    ],
    ['<div class="grid cards" markdown>\n\nWords\n\n</div>', 'Words', '<p>Words</p>'],
    [
      '<div class="grid cards" markdown>\n\n-   :material-rocket: __Fast__\n\n    ---\n\n    Text [go](a.md)\n\n- **Two** words\n\n</div>',
      '::::cards\n:::card[Fast]{icon=rocket}\nText [go](a.md)\n:::\n\n:::card[Two]\nwords\n:::\n::::',
      '<Card><CardTitle icon="rocket">Fast</CardTitle><p>Text',
    ],
  ],
  'blocks between slashes': [
    ['/// warning | A\nb\n///', ':::warning[A]\nb\n:::', '<AdmonitionTitle>A</AdmonitionTitle><p>b</p>'],
    ['/// admonition | A\n    type: tip\n\nb\n///', ':::tip[A]\nb\n:::', '<Admonition type="tip">'],
    ['//// details | A\n    open: True\n/// note\nb\n///\n////', '::::details[A]{open}\n:::note\nb\n:::\n::::', '<Details open>'],
    [
      '/// note\n- a\n\n    ```rs\n    /// b\n    ///\n    ```\n\n```dart\n/// note\n```\n///\n\nc',
      ':::note\n- a\n\n    ```rs\n    /// b\n    ///\n    ```\n\n```dart\n/// note\n```\n:::\n\nc',
      '</CodeBlock></Admonition><p>c</p>',
    ],
    ['/// define\nA\n- b\n///', '<dl>\n<dt>\n\nA\n\n</dt>\n<dd>\n\nb\n\n</dd>\n</dl>', '<dt><p>A</p></dt>'],
  ],
  tables: [
    [
      '| a | b |\n|---|---|\n| `x | y` | :material-close: |',
      '| a | b |\n|---|---|\n| `x \\| y` | ❌ |',
      '<td><code>x | y</code></td><td>❌</td>',
    ],
  ],
  headings: [
    ['# Größe & Co', '# Größe & Co {#groe-co}', '<h1 id="groe-co">'],
    ['## A\n\n## A\n\n## A', '## A\n\n## A {#a_1}\n\n## A {#a_2}', '<h2 id="a_2">'],
    ['## A { #b .c }', '## A {#b}', '<h2 id="b">'],
    ['#No space', '# No space', '<h1 id="no-space">'],
    ['## C++ & C#', '## C++ & C# {#c-c}', '<h2 id="c-c">C++ & C#</h2>'],
    ['## C#\n\n## C# ##', '## C#\n\n## C# {#c_1} ##', '<h2 id="c_1">C#</h2>'],
    ['## A ##', '## A ##', '<h2 id="a">A</h2>'],
    ['one\ntwo\n---', 'one\ntwo\n\n---', '<hr>'],
    ['A\n---', 'A\n---', '<h2 id="a">A</h2>'],
  ],
  references: [
    [
      '### ::: pkg.mod',
      '### `pkg.mod` {#pkg.mod}\n\n:::note[API reference]\n`pkg.mod` is documented in its source. This reference has not been moved.\n:::',
      '<h3 id="pkg.mod"><code>pkg.mod</code></h3>',
    ],
    [
      '::: mkdocs-click\n    :module: a.b',
      ':::note[API reference]\n`a.b` is documented in its source. This reference has not been moved.\n:::',
      '<code>a.b</code>',
    ],
    [
      '::: pkg.mod\n    options:\n        members: []',
      ':::note[API reference]\n`pkg.mod` is documented in its source. This reference has not been moved.\n:::',
      '<code>pkg.mod</code>',
    ],
  ],
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('%j', async (written, text, html) => {
    const result = await translateText(written);
    expect(result.text).toBe(text);
    expect(result.html).toContain(html);
    expect(result.problems.filter((problem) => !problem.includes('unknown-language'))).toEqual([]);
  });
});

describe.each(['<p>a</p>', '<details><summary>a</summary>b</details>', '<hr>', '<iframe src="x"></iframe>', '<br/>', '<img src="a.png">'])(
  'right below %s',
  (above) => {
    it.each([
      ['## H', '<h2 id="h">'],
      ['- b', '<li>b</li>'],
      ['1. b', '<li>b</li>'],
      ['> b', '<blockquote>'],
      ['```\nb\n```', '<CodeBlock'],
      ['!!! note\n    b', '<Admonition'],
    ])('stands %j', async (below, html) => expect((await translateText(`${above}\n${below}`)).html).toContain(html));
  },
);

describe('extensions that a site does not have', () => {
  it.each(['a ==b== ^^c^^ ++d++ {++e++} (c)', 'x~1~ and y~2~', 'Term\n:   Meaning', '\\(a\\)'])('leave %j as it is', async (written) => {
    const { html } = await translateText(written, { extensions: new Set() });
    const words = written.replace(/[\\\n]/g, '');
    expect(html.replace(/<[^>]*>|\n/g, '').replace(/&amp;/g, '&')).toBe(words.replace('\\', ''));
  });
});

describe('notes', () => {
  it('name file, line and column', async () => {
    const { notes } = await translateText('# A\n\nText :material-ferry: more\n\n!!! note\n    - a **b**{ .c }');
    expect(notes.map(({ kind, place, message }) => `${place!.file}:${place!.line}:${place!.column} ${kind} ${message}`)).toEqual([
      'page.md:3:6 person The icon ":material-ferry:" is left out: docsgen has no icons of this set.',
      'page.md:6:14 person The attributes ".c" are left out.',
    ]);
  });
});

describe('scripts', () => {
  it('are left out, each with a note, and the rest of the page stays', async () => {
    const { text, notes, problems } = await translateText(
      'a\n\n<b>t</b>\n<script async\nsrc="x.js"></script>\n\n<div>\n<p>b</p><script type="application/ld+json">{}</script><script>c\n\nd</script>\n```html\n<script></script>\n```\n</div>\n',
    );
    expect(text).toBe(
      'a\n\n<b>t</b>\n\n<div>\n<p>b</p><script type="application/ld+json">{}</script>\n\n```html\n<script></script>\n```\n\n</div>\n',
    );
    expect(notes.map(({ kind, place }) => `${kind} ${place!.line}`)).toEqual(['person 4', 'person 8']);
    expect(problems).toEqual([]);
  });
});

describe('handlers and addresses that run code', () => {
  it('are left out, each with a note, and the rest of the page stays', async () => {
    const { text, notes, problems } = await translateText(
      [
        '<button type="button" onclick="a()">b</button> <a href="javascript:c()">d</a>',
        '<div\nonclick=\'e(">")\' id=f>\n<a href=javascript:g() class=x>h</a>\n<!-- <a onclick=i> -->\n</div>',
        '<div class="j" onclick="k()" markdown>\n*l*\n</div>',
        '[*m*](javascript:n()) [o][p]\n\n[p]: javascript:q()',
        '`<a onclick=r>`',
        '```\n<a onclick=s>\n```',
      ].join('\n\n'),
    );
    expect(text).toBe(
      [
        '<button type="button">b</button> <a>d</a>',
        '<div id=f>\n<a class=x>h</a>\n<!-- <a onclick=i> -->\n</div>',
        '<div class="j">\n\n*l*\n\n</div>',
        '*m* o\n',
        '`<a onclick=r>`',
        '```\n<a onclick=s>\n```',
      ].join('\n\n'),
    );
    expect(notes.map(({ kind, place }) => `${kind} ${place!.line}`)).toEqual([1, 1, 3, 5, 9, 13, 13].map((line) => `person ${line}`));
    expect(problems).toEqual([]);
  });
});

describe('addresses that no page may hold', () => {
  it('are left out of links with a note, and are words in angle brackets', async () => {
    const written =
      '[MiB](W:Mebibyte.md) and [b][c], a vector<std::string> and hash<json::basic_json\\>, <tel:1> <https://a.b/>\n\n[c]: file:///d';
    const { text, notes, problems } = await translateText(written);
    expect(text).toBe('MiB and b, a vector\\<std::string> and hash\\<json::basic_json\\>, <tel:1> <https://a.b/>\n');
    expect(notes.map(({ kind, message }) => `${kind} ${message}`)).toEqual(
      ['W:Mebibyte.md', 'file:///d'].map((url) => `person The address "${url}" is left out: a link may not lead there.`),
    );
    expect(problems).toEqual([]);
  });
});

describe('formulas of mdx_math', () => {
  it.each([
    [['mdx_math'], 'a $b$ \\(c\\)', 'a \\$b\\$ $c$'],
    [['mdx_math', 'mdx_math.dollars'], 'a $b$', 'a $b$'],
  ])('have dollars where the site asks for them: %j', async (names, written, text) => {
    const extensions = new Set(['pymdownx.arithmatex', ...names]);
    expect((await translateText(written, { extensions })).text).toBe(text);
  });
});

describe('tabs that are linked', () => {
  it.each(['"B"\n    x\n=== "A b"\n    y', '"A b"\n    y\n=== "B"\n    x'])('have one group for the same labels: %j', async (written) => {
    expect((await translateText(`=== ${written}`, { linksTabs: true })).text).toContain(':::tabs{sync=a-b-b}');
  });
});

describe('ids of headings', () => {
  it('know the words behind a comment, and a number that looks like that of a list', async () => {
    const { text } = await translateText('## <!-- a --> – B c\n\n## 1) D & e');
    expect(text).toBe('## <!-- a --> – B c {#b-c}\n\n## 1) D & e {#1-d-e}');
  });

  it.each(['{ id=b }', '{ #b }', '{: id="b" class="c d" }'])('are what %s says', async (list) => {
    const { text, notes } = await translateText(`## A <small>c</small> ${list}`);
    expect(text).toBe('## A <small>c</small> {#b}');
    expect(notes.map(({ message }) => message)).toEqual(
      list.includes('class') ? ['The attributes ".c .d" of this heading are left out.'] : [],
    );
  });

  it.each([
    ['pymdownx', 'lower', '## Größe & Co', '## Größe & Co'],
    ['pymdownx', 'none', '## Größe & Co', '## Größe & Co {#Größe--Co}'],
    ['python', 'lower', '## Größe & Co', '## Größe & Co {#größe-co}'],
  ] as const)('follow %s with case %s', async (style, letters, written, text) => {
    const slugify = { style, separator: '-', isUnicode: true, case: letters };
    expect((await translateText(written, { slugify })).text).toBe(text);
  });
});

describe('callouts', () => {
  const extensions = new Set([...ALL_EXTENSIONS, 'callouts']);
  it.each([
    ['NOTE: A *b*\nc\n\nd', ':::note\nA *b*\nc\n:::\n\nd'],
    ['TIP: **Do `it`.**\nWords', ':::tip[Do `it`]\nWords\n:::'],
    ['WARNING:\n**Bold** words', ':::warning\n**Bold** words\n:::'],
    ['> DANGER: **T** a\n>\n> - b\n\nc', ':::danger[T]\na\n\n- b\n:::\n\nc'],
    ['>? NEW: a\n> b', ':::details[New]\na\nb\n:::'],
    ['>! EXAMPLE: **Long words.**\n>\n> a\n>? NOTE: b', ':::details[Long words]{open}\na\n:::\n\n:::details[Note]\nb\n:::'],
    ['a\nNOTE: b', 'a\nNOTE: b'],
    ['N: a', 'N: a'],
    ['> a\n> NOTE: b', '> a\n> NOTE: b'],
  ])('are admonitions: %j', async (written, text) => {
    expect((await translateText(written, { extensions })).text).toBe(text);
  });

  it('are text on sites without them', async () => {
    expect((await translateText('NOTE: a\n\n> NOTE: b')).text).toBe('NOTE: a\n\n> NOTE: b');
  });
});

describe('short forms of magiclink', () => {
  const shorthands: MarkdownOptions['shorthands'] = {
    site: 'https://h.example',
    user: 'us',
    repo: 're',
    routes: { '#': 'issues', '!': 'pull', '?': null, commit: 'commit' },
    normalizes: false,
  };
  const HASH = '0123456789'.repeat(4);
  it.each([
    ['See #12, !3', 'See [#12](https://h.example/us/re/issues/12), [!3](https://h.example/us/re/pull/3)'],
    ['other#1 a-b/c.d#2', '[other#1](https://h.example/us/other/issues/1) [a-b/c.d#2](https://h.example/a-b/c.d/issues/2)'],
    [`${HASH} x/y@${HASH}`, `[0123456](https://h.example/us/re/commit/${HASH}) [x/y@0123456](https://h.example/x/y/commit/${HASH})`],
    ['@name, @a/b.', '[@name](https://h.example/name), [a/b](https://h.example/a/b).'],
    ['Words. -@name', 'Words. -[@name](https://h.example/name)'],
    ['## Fixed (#1)', '## Fixed ([#1](https://h.example/us/re/issues/1))'],
  ])('are links: %j', async (written, text) => {
    expect((await translateText(written, { shorthands })).text).toBe(text);
  });

  it.each(['?1 #0 #1a a&#39;s', 'me@name.example', '`#1` \\#1', '[#1](x.md)', 'https://x.example/a#1', '[a](b.md#1)', `a/b/c#1 x-${HASH}`])(
    'are none in %j',
    async (written) => {
      expect((await translateText(written, { shorthands })).text).toBe(written);
    },
  );

  it('are all written alike where the site says so, and text without a repository', async () => {
    const { text } = await translateText('!1', { shorthands: { ...shorthands, normalizes: true } });
    expect(text).toBe('[#1](https://h.example/us/re/pull/1)');
    expect((await translateText('See #1 a#1', { shorthands: { ...shorthands, user: null, repo: null } })).text).toBe('See #1 a#1');
  });
});

it.each([
  ['keys', (size: number) => `++"${'\\a'.repeat(size)}`, 6],
  ['a link', (size: number) => `[a](b${' '.repeat(size)}c"d")`, 6],
  ['a heading', (size: number) => `# a${' '.repeat(size)}b`, 30_000],
  ['an abbreviation', (size: number) => `*[a]: ${' '.repeat(size)}a${' '.repeat(size)}b`, 8000],
  ['a tag', (size: number) => `a <b${' '.repeat(size)}"`, 8000],
  ['a definition', (size: number) => `[a]: b${' '.repeat(size)}"c${' "'.repeat(size)}d`, 3000],
  ['comments', (size: number) => `- ${'<!-- a -->'.repeat(size)}`, 3000],
])('takes no more than the length of %s', (_, write, size) => {
  expect(growthOf((each) => translateAlone(write(each)), size)).toBe('linear');
});
