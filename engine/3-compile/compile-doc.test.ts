import type { Root as HastRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { compileText, PLAIN_OPTIONS } from '../../tests/fixtures/compile-text.ts';
import { VERSION_SENTINEL } from '../text/version-sentinel.ts';
import { chooseFormat } from './choose-format.ts';
import { compileDoc } from './compile-doc.ts';
import { EMPTY_FRONT_MATTER } from './front-matter/front-matter.ts';

test('compiles a page to data', async () => {
  const page = await compileDoc({
    text: '---\ntitle: Trace\n---\n\n# Tracing\n\nIn {version}, see [it](./it.md).\n',
    format: 'mdx',
    options: { ...PLAIN_OPTIONS, componentNames: [] },
    readInclude: async () => null,
    plugins: { remark: [], rehype: [] },
    native: null,
  });
  expect(page).toEqual({
    doc: {
      key: '',
      frontMatter: { ...EMPTY_FRONT_MATTER, title: 'Trace' },
      frontMatterPlaces: { title: { line: 2, column: 8, length: 5 } },
      contentTitle: 'Tracing',
      excerpt: `In ${VERSION_SENTINEL}, see it.`,
      toc: [],
      anchors: ['tracing'],
      links: [{ url: './it.md', kind: 'link', file: '', line: 7, column: 19, length: 13, raw: false }],
      sections: [{ anchor: null, level: 1, heading: '', text: `In ${VERSION_SENTINEL}, see it.` }],
      includes: [],
      diagnostics: [],
    },
    content: {
      type: 'root',
      children: [
        { type: 'element', tagName: 'h1', properties: { id: 'tracing' }, children: [{ type: 'text', value: 'Tracing' }] },
        { type: 'text', value: '\n' },
        {
          type: 'element',
          tagName: 'p',
          properties: {},
          children: [
            { type: 'text', value: `In ${VERSION_SENTINEL}, see ` },
            { type: 'element', tagName: 'a', properties: { href: './it.md', dataLink: '0' }, children: [{ type: 'text', value: 'it' }] },
            { type: 'text', value: '.' },
          ],
        },
      ],
    },
    parsers: ['no native parser'],
  });
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
});

test('takes a title without words for none', async () => {
  const titles = async (text: string) => {
    const { doc } = await compileText(text, { format: 'md' });
    return [doc.frontMatter.title, doc.contentTitle];
  };
  expect(await titles('---\ntitle: ""\n---\n\n# Trace\n')).toEqual([null, 'Trace']);
  expect(await titles('#\n\nWords.\n')).toEqual([null, null]);
});

test('reads GFM', async () => {
  const { html } = await compileText('| a | b |\n|:--|---|\n| ~~1~~ | 2 |\n\n- [x] done\n\nwww.x.org, a[^1]\n\n[^1]: Note', {
    format: 'md',
  });
  expect(html).toBe(
    '<table><thead><tr><th align="left">a</th><th>b</th></tr></thead><tbody><tr><td align="left"><del>1</del></td><td>2</td></tr></tbody></table>' +
      '<ul className="contains-task-list"><li className="task-list-item"><input type="checkbox" checked disabled></input> done</li></ul>' +
      '<p><a href="http://www.x.org" dataLink="0">www.x.org</a>, a<sup><a href="#fn-1" id="fnref-1" dataFootnoteRef ariaDescribedBy="footnote-label">1</a></sup></p>' +
      '<section dataFootnotes className="footnotes"><h2 className="sr-only" id="footnote-label">Footnotes</h2><ol><li id="fn-1"><p>Note ' +
      '<a href="#fnref-1" dataFootnoteBackref="" ariaLabel="Back to reference 1" className="data-footnote-backref">↩</a></p></li></ol></section>',
  );
});

test('allows raw HTML around and inside Markdown', async () => {
  const { html } = await compileText(
    '<details open>\n<summary>*S*</summary>\n\n:::tip\nIn **it**\n:::\n\n</details>\n\nA<br>b <kbd>K</kbd> <!-- c -->',
    {
      format: 'md',
    },
  );
  expect(html).toBe(
    '<details open><summary>*S*</summary><Admonition type="tip"><p>In <strong>it</strong></p></Admonition></details><p>A<br></br>b <kbd>K</kbd> </p>',
  );
});

test('reads .md as MDX where the site says so', async () => {
  expect((await compileText('{1 + 1} is two', { format: chooseFormat('a.md', 'mdx'), options: { format: 'mdx' } })).html).toBe(
    '<p>2 is two</p>',
  );
});

test('takes the words in a <p> of MDX for its own, as browsers end a <p> where another begins', async () => {
  const texts = ['<p align="center">\n  A **b**\n</p>', '<p>\n\nA\n\n</p>', '<div>\n  A\n</div>', '<p>\n\nA\n\nB\n\n</p>'];
  expect(await Promise.all(texts.map(async (text) => (await compileText(text)).html))).toEqual([
    '<p align="center">A <strong>b</strong></p>',
    '<p>A</p>',
    '<div><p>A</p></div>',
    '<p><p>A</p><p>B</p></p>',
  ]);
});

test("runs the site's plugins after its own, on the whole page", async () => {
  const seen: string[] = [];
  const remark = () => (tree: MarkdownRoot, file: VFile) => {
    visit(tree, (node) => void seen.push(node.type));
    visit(tree, 'textDirective', (node, index, parent) => {
      parent!.children[index!] = { type: 'emphasis', children: node.children };
    });
    file.message('Noted', { line: 3, column: 2 });
  };
  const rehype = () => (tree: HastRoot) => {
    visit(tree, 'element', (node) => {
      seen.push(node.tagName);
      if (node.tagName === 'h2') node.children.push({ type: 'element', tagName: 'a', properties: { href: '#x' }, children: [] });
    });
  };
  const { html, doc, problems } = await compileText(':::note\n:em[x]\n:::\n\n## H', { plugins: { remark: [remark], rehype: [rehype] } });
  expect(html).toBe('<Admonition type="note"><p><em>x</em></p></Admonition><h2 id="h">H<a href="#x" dataLink="0"></a></h2>');
  expect(doc.links.map(({ url }) => url)).toEqual(['#x']);
  expect(seen).toEqual(['root', 'component', 'paragraph', 'textDirective', 'text', 'heading', 'text', 'Admonition', 'p', 'em', 'h2', 'a']);
  expect(problems).toEqual(['3:2+1 warning plugin-message: The plugin "remark" says: Noted.']);
});

test('reports a plugin that throws', async () => {
  const broken = () => () => {
    throw new Error('no luck');
  };
  const { html, problems } = await compileText('Text', { plugins: { remark: [], rehype: [broken] } });
  expect([html, problems]).toEqual([
    '',
    [
      '1:1+0 error plugin-failed: The plugin "broken" (markdown.rehypePlugins[0]) failed on this page: no luck.\nFix: correct what the plugin stumbles over, or remove the plugin from the config',
    ],
  ]);
});

test('compiles empty files', async () => {
  for (const text of ['', '\n', '\uFEFF', '---\n---\n']) expect((await compileText(text)).doc.diagnostics).toEqual([]);
});

test('refuses what is too large or nested too deep, at its place', async () => {
  const first = async (text: string) => (await compileText(text, { format: 'md' })).problems[0]?.split('\n')[0];
  expect(await first('x'.repeat(2 * 1024 * 1024 + 1))).toBe(
    '1:1+0 error file-too-large: The page has 2097153 characters; at most 2097152 are allowed.',
  );
  expect(await first(`a\n\n${'>'.repeat(300)} b`)).toBe(
    '3:1+0 error nesting-too-deep: The content is nested more than 200 levels deep here.',
  );
  expect(await first(`a\n\n${'- '.repeat(150)}b`)).toBe(
    '3:201+0 error nesting-too-deep: The content is nested more than 200 levels deep here.',
  );
  expect(await first(`${'<div>'.repeat(9000)}`)).toBe(
    '1:1+0 error nesting-too-deep: The content is nested more than 600 levels deep here.',
  );
  // Deeper than what turns HTML into a tree can go.
  expect(await first('<div>\n\n'.repeat(9000))).toBe('1:1+0 error nesting-too-deep: The content is nested more than 600 levels deep here.');
});

test.each<[string, Parameters<typeof compileText>[1], string, string]>([
  ['a plugin throws', { plugins: { remark: [() => fail], rehype: [] } }, '', 'plugin-failed'],
  ['a plugin cannot be set up', { plugins: { remark: [fail], rehype: [] } }, '', 'plugin-failed'],
  ['strangers must not write code', { options: { html: 'safe' } }, '', 'mdx-not-allowed'],
  ['it is too large', {}, 'words '.repeat(400_000), 'file-too-large'],
  ['it is no valid MDX', {}, '{', 'mdx-syntax'],
])('knows what front matter says where the rest of a page is not to be had: %s', async (_, setup, text, code) => {
  const { doc } = await compileText(`---\nslug: /there\nsidebar_position: last\n---\n\n${text}`, setup);
  expect(doc.frontMatter.slug).toBe('/there');
  expect(doc.diagnostics.map((diagnostic) => diagnostic.code).sort()).toEqual([code, 'invalid-front-matter'].sort());
});

function fail(): never {
  throw new Error('no');
}
