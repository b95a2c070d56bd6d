import { expect, it } from 'vitest';
import { generateContent } from '../../markup/theme.ts';
import { createMarkdownMaker } from './markdown-maker.ts';
import { toMarkdown } from './to-markdown.ts';

const write = (html: string, hrefOf = (url: string) => url) => toMarkdown(html, { hrefOf }).body;

const TEX = (tex: string, display = '') =>
  `<span class="katex"><span class="katex-mathml"><math${display}><semantics><mrow></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span>`;

it.each<[name: string, html: string, markdown: string]>([
  ['paragraphs', '<p>One\n two.</p>\n<p>Three<br>four</p>', 'One two.\n\nThree\\\nfour'],
  ['line breaks at the edges, and alone', '<p><br> a\\<br> </p><br>\n<br>\n<p>b<br><br></p>', 'a\\\\\n\nb'],
  ['many line breaks within', `<p>a${'<br>'.repeat(3)}b ${'<br>'.repeat(2)}<b> <br>c\\<br></b></p>`, 'a\\\n\\\n\\\nb\\\n\\\n\\\n**c\\\\**'],
  ['line breaks at the edges of emphasis', '<p><b>a<br></b>b<em> <br>c</em></p>', '**a**\\\nb\\\n*c*'],
  ['headings without their links', '<h2 id="a">A #<a class="hash-link" href="#a" aria-label="Direct link"></a></h2><h3></h3>', '## A \\#'],
  ['emphasis', '<p><strong>a </strong>b <em>c</em> <del>d</del> <b>e</b><b>f</b></p>', '**a** b *c* ~~d~~ **ef**'],
  ['emphasis that Markdown would not take for it as text', '<p><b>No.</b>thing and <b>“so”</b>!</p>', 'No.thing and **“so”**!'],
  ['a backslash before a space that is left out', '<p><a href="/x">\\ </a></p>', '[\\\\](/x)'],
  ['links behind an exclamation mark', '<p><em>!</em><em><a href="/x">a</a></em> !<a href="/x">b</a></p>', '*\\![a](/x)* \\![b](/x)'],
  ['emphasis within itself once', '<p><strong>a <b>b</b></strong></p>', '**a b**'],
  ['code', '<p><code>a | b</code> <code>`</code> <code>  </code><a href="/x"><code>y</code></a></p>', '`a | b` `` ` `` [`y`](/x)'],
  [
    'links',
    '<p><a href="/a b(c)">A [x]</a><a href="/y"></a><a href="/z" aria-label="Zed"><svg></svg></a></p>',
    '[A \\[x\\]](/a%20b%28c%29)[Zed](/z)',
  ],
  ['a sign before a link', '<p>Look!<a href="/x">x</a></p>', 'Look\\![x](/x)'],
  ['images', '<p><img alt="A &amp; B" src="/a.png"><img alt="c" src="data:image/png;base64,x"></p>', '![A & B](/a.png)c'],
  ['an image that is shown in full', '<a class="zoom" href="/a.png"><img alt="A" src="/a.png"></a>', '![A](/a.png)'],
  [
    'of two images for two modes one',
    '<p><img class="in-light" alt="A" src="/l.png"><img class="in-dark" alt="A" src="/d.png"></p>',
    '![A](/l.png)',
  ],
  ['what is above the line and below', '<p>H<sub>2</sub>O, m<sup>2</sup></p>', 'H<sub>2</sub>O, m<sup>2</sup>'],
  ['lists', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ul><li>d</li></ul>', '- a\n- b\n  - c\n\n* d'],
  ['loose lists', '<ol start="3"><li><p>a</p><p>b</p></li><li>c</li></ol>', '3. a\n\n   b\n\n4. c'],
  [
    'tasks',
    '<ul><li><input type="checkbox" disabled="" checked=""> a</li><li><p><input type="checkbox" disabled=""> b</p></li></ul>',
    '- [x] a\n- [ ] b',
  ],
  ['quotations', '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>', '> a\n>\n> > b'],
  ['rules', '<p>a</p><hr/><p>b</p>', 'a\n\n---\n\nb'],
  ['terms', '<dl><dt>A</dt><dd>b</dd><dt>C</dt><dd><p>d</p><p>e</p></dd></dl>', '- **A**\n\n  b\n\n- **C**\n\n  d\n\n  e'],
  ['terms in a line each', '<dl><div><dt>A</dt><dd>b</dd></div><dt>C</dt></dl>', '- **A**: b\n- **C**'],
  [
    'code blocks',
    '<div class="code-block titled"><div class="code-title">a "b".py</div><button>Copy</button><pre><code class="language-py"><span class="line">a = <span class="tk-n">1</span>\n</span><span class="line line-delete line-signed">b\n</span><span class="line line-insert line-signed">```\n</span></code></pre></div>',
    '````py title="a b .py"\na = 1\n```\n````',
  ],
  [
    'a diff as it is',
    '<pre><code class="language-diff"><span class="line line-delete">-a\n</span><span class="line line-insert">+b</span></code></pre>',
    '```diff\n-a\n+b\n```',
  ],
  ['code without a language', '<pre>a &lt; b</pre>', '```\na < b\n```'],
  [
    'tables',
    '<div class="table-wrap"><table><thead><tr><th align="left">A</th><th align="right">B</th><th>C</th></tr></thead><tbody><tr><td><code>a|b</code></td><td>x|y</td></tr><tr><td colspan="2">w</td><td><p>p</p><ul><li>q</li></ul><pre>r\ns</pre></td></tr></tbody></table></div>',
    '| A | B | C |\n| :-- | --: | --- |\n| `a\\|b` | x\\|y |  |\n| w |  | p<br>• q<br>`r`<br>`s` |',
  ],
  ['a table without a head', '<table><tr><td>a</td></tr></table>', '|  |\n| --- |\n| a |'],
  ['formulas', `<p>${TEX('x_1 &lt; 2')} costs $5</p>`, '$x_1 < 2$ costs \\$5'],
  [
    'formulas of their own line',
    `<span class="formula formula-block"><span class="katex-display">${TEX('a\n&amp;= b', ' display="block"')}</span></span>`,
    '$$\na\n&= b\n$$',
  ],
  [
    'diagrams',
    '<figure class="diagram" data-label="L"><div class="diagram-view"><pre><code class="language-mermaid">A --&gt; B</code></pre></div><figcaption>Cap</figcaption></figure>',
    '```mermaid\nA --> B\n```\n\n*Cap*',
  ],
  [
    'drawn diagrams by what they show',
    '<figure class="diagram drawn-diagram"><div class="diagram-view"><div class="diagram-drawing diagram-light" aria-label="From A to B"><svg></svg></div></div></figure>',
    'Diagram: From A to B',
  ],
  [
    'admonitions',
    '<aside class="admonition admonition-note"><div class="admonition-head"><p class="admonition-title">Note</p></div><div class="admonition-body"><p>a</p></div></aside><aside class="admonition admonition-tip"><div class="admonition-head"><p class="admonition-title">My <b>own</b></p></div><div class="admonition-body"><ul><li>b</li></ul></div></aside>',
    '> **Note:** a\n\n> **Tip: My own**\n>\n> - b',
  ],
  [
    'tabs',
    '<div class="tabs" data-dg="tabs"><div role="tablist"><button role="tab">A</button></div><div role="tabpanel"><p class="tab-label" aria-hidden="true">A</p><p>a</p></div><div role="tabpanel" hidden=""><p class="tab-label" aria-hidden="true">B</p><p>b</p></div></div>',
    '**A**\n\na\n\n**B**\n\nb',
  ],
  ['what unfolds', '<details><summary>More <em>x</em></summary><div><p>a</p></div></details>', '**More *x***\n\na'],
  [
    'cards',
    '<div class="card-grid"><div class="card"><p class="card-title"><svg></svg><a href="/a">A</a></p><div class="card-body"><p>b</p></div></div><div class="card"><p class="card-title">C</p></div></div>',
    '- [A](/a): b\n- C',
  ],
  ['lists of cards', '<ul class="cards"><li><a href="/a"><svg></svg><b>A</b><span>b</span></a></li></ul>', '- [A](/a): b'],
  ['steps', '<div class="steps"><ol><li><h3 id="a">A <strong>b</strong></h3><p>c</p></li></ol></div>', '1. **A b**\n\n   c'],
  [
    'trees of files',
    '<div class="file-tree"><ul><li class="tree-folder"><details open=""><summary><span class="tree-name">a/</span><span class="tree-comment"> b</span></summary><ul><li class="tree-file"><span class="tree-more">…</span></li></ul></details></li></ul></div>',
    '- `a/`: b\n  - …',
  ],
  ['figures', '<figure class="figure"><img alt="A" src="/a.png"><figcaption>b <em>c</em></figcaption></figure>', '![A](/a.png)\n\n*b c*'],
  [
    'an explained word, once',
    '<p><span class="term"><button>GPU</button><span class="tip" popover="auto">A card.</span></span> <span class="term"><button>GPU</button><span class="tip">A card.</span></span></p>',
    'GPU (A card) GPU',
  ],
  [
    'videos and frames',
    '<div class="video"><a class="video-link" href="https://v.example"><span><span class="sr-only">Play video: </span>Tour</span></a></div><video src="/v.mp4" aria-label="V"></video><iframe src="https://f.example" title="F"></iframe>',
    '[Video: Tour](https://v.example)\n\n[Video: V](/v.mp4)\n\n[Embedded page: F](https://f.example)',
  ],
  [
    'footnotes',
    '<p>a<sup><a href="#user-content-fn-x" data-footnote-ref="true">1</a></sup></p><section data-footnotes="true"><h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-x"><p>b <a href="#r" data-footnote-backref="">↩</a></p><p>c</p></li></ol></section>',
    'a[^x]\n\n[^x]: b\n\n    c',
  ],
  [
    'an API reference',
    '<p class="api-endpoint"><span class="api-method">GET</span> <code>/x</code></p><ul class="api-fields"><li><p class="api-field"><code>a</code> <span class="api-type">string</span> <span class="api-required">required</span></p></li></ul>',
    '`GET /x`\n\n- `a` (string, required)',
  ],
  [
    'what the server makes of islands',
    '<docsgen-island data-props="{&quot;a&quot;:&quot;&lt;b&gt;&quot;}"><docsgen-root><div><button>8</button><p>text<!-- --> more</p></div></docsgen-root></docsgen-island>',
    'text more',
  ],
  ['links that look like buttons', '<p class="button-row"><a href="/a">A</a><a href="/b">B</a></p>', '[A](/a) · [B](/b)'],
  [
    'tags',
    '<div class="doc-tags"><b>Tags:</b><ul class="tags"><li><a href="/t">T<span>3</span></a></li><li><a href="/u">U</a></li></ul></div>',
    'Tags: [T](/t), [U](/u)',
  ],
  [
    'authors',
    '<ul class="authors"><li><div class="author"><img alt="" src="/a.png"><div><b><a href="/a">Ada</a></b><small>Master</small><ul class="socials"><li><a href="/g">GitHub</a></li></ul></div></div></li></ul>',
    '- [Ada](/a), Master',
  ],
  [
    'nothing that only a browser can use',
    '<div class="page-actions"><button>Copy page</button></div><script>a < b</script><style>p{}</style><p hidden>x</p><template>y</template><div class="feedback">Helpful?</div><div class="page-foot"><a href="/e">Edit</a></div><p>a</p>',
    'a',
  ],
])('writes %s', (_, html, markdown) => {
  expect(write(html)).toBe(markdown);
});

it.each([
  ['# a', '\\# a'],
  ['1. a', '1\\. a'],
  ['- a', '\\- a'],
  ['+ a', '\\+ a'],
  ['> a', '\\> a'],
  ['--', '\\--'],
  ['===', '\\==='],
  ['~~~', '\\~\\~\\~'],
  ['* a', '\\* a'],
  ['[a](b) [c]: d [^e] [x]', '[a\\](b) [c\\]: d \\[^e] \\[x]'],
  ['a_b _c_ 2 * 3 *d*', 'a_b \\_c\\_ 2 * 3 \\*d\\*'],
  ['&copy; & <b> < 2 `', '\\&copy; & \\<b> < 2 \\`'],
  ['C:\\dir \\*', 'C:\\dir \\\\\\*'],
  ['5 or ~6, a~b', '5 or ~6, a\\~b'],
  ['a | b costs $5', 'a | b costs $5'],
])('escapes %j as far as it must', (text, markdown) => {
  expect(write(`<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)).toBe(markdown);
});

it('gives the title of a page that begins with one', () => {
  const made = toMarkdown('<h1 id="a">A <code>b</code></h1><p>c</p>', { hrefOf: (url) => url });
  expect(made).toEqual({ title: 'A `b`', body: 'c' });
});

it('knows the title behind what the theme says of another version', () => {
  const note = generateContent({ kind: 'latest-note', title: 'A', latest: '2.0', isGone: true, reason: null, pages: [] });
  const { title, body } = toMarkdown(`${note}<h1>A</h1><p>c</p>`, { hrefOf: (url) => url });
  expect(title).toBe('A');
  expect(body).toMatch(/^> \*\*Info: .*\*\*\n\nc$/s);
});

it('asks where links lead', () => {
  expect(write('<p><a href="/a?x=1&amp;y=2#z">a</a><img alt="" src="/i.png"></p>', (url) => `<${url}>`)).toBe(
    '[a](%3C/a?x=1&y=2#z%3E)![](%3C/i.png%3E)',
  );
});

it('closes what was left open', () => {
  expect(write('<div><p>a <b>b</div></span><p>c < d <3 &unknown; &#x41;&#66;')).toBe('a **b**\n\nc < d <3 \\&unknown; AB');
});

it('writes pages that differ in their links as it writes each alone', () => {
  const page = (root: string, text: string) =>
    `<p><a href="${root}/a b">x</a> ${text}<sup><a href="#fn-1" data-footnote-ref="true">1</a></sup> <a href="#h">y</a><img alt="i" src="${root}/i.png"></p>`;
  const make = createMarkdownMaker();
  const hrefOf = (url: string) => `${url}.md`;
  for (const html of [page('/1.0', 'a'), page('/2.0', 'a'), page('/2.0', 'b'), page('/2.0', '\ufdd00\ufdd1')])
    expect(make(html, hrefOf)).toEqual(toMarkdown(html, { hrefOf }));
});
