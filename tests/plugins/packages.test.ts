import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import type { Element, Root } from 'hast';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeClassNames from 'rehype-class-names';
import rehypeExternalLinks from 'rehype-external-links';
// @ts-expect-error: it comes without types
import rehypeFigure from 'rehype-figure';
import rehypeKatex from 'rehype-katex';
import rehypeMathjax from 'rehype-mathjax';
import rehypeSlug from 'rehype-slug';
import rehypeUnwrapImages from 'rehype-unwrap-images';
import remarkBreaks from 'remark-breaks';
import remarkCodeImport from 'remark-code-import';
import remarkDefinitionList, { defListHastHandlers } from 'remark-definition-list';
import remarkDirectiveRehype from 'remark-directive-rehype';
import remarkEmoji from 'remark-emoji';
import remarkFlexibleMarkers from 'remark-flexible-markers';
import remarkGemoji from 'remark-gemoji';
import remarkGfm from 'remark-gfm';
import remarkGithub from 'remark-github';
import remarkIns from 'remark-ins';
import remarkMath from 'remark-math';
import remarkSectionize from 'remark-sectionize';
import remarkSmartypants from 'remark-smartypants';
import remarkSupersub from 'remark-supersub';
import remarkToc from 'remark-toc';
import { SKIP, visit } from 'unist-util-visit';
import { afterAll, describe, expect, test } from 'vitest';
import type { CompilePlugins } from '../../engine/1-load/compile-plugins.ts';
import { compileDoc } from '../../engine/3-compile/compile-doc.ts';
import type { CompiledDoc } from '../../engine/3-compile/compiled-doc.ts';
import { loadNative } from '../../engine/3-compile/parse/native/load-native.ts';
import { prepareContent, renderContent } from '../../engine/5-render/content-html.ts';
import { flattenContent } from '../../engine/markup/flatten-content.ts';
import { componentNames } from '../../theme/contract/component-names.ts';
import { PLAIN_OPTIONS } from '../fixtures/compile-text.ts';

/*
 * Plugins that sites use most, as they are published. What each promises in its own documentation must come out as HTML of the page, in .md
 * and in .mdx alike.
 */

interface Compiled {
  html: string;
  doc: CompiledDoc;
  parsers: string[];
}

/** The HTML of a page as it is built, without the line ends between blocks, and without what the theme puts into headings and around code. */
async function compile(text: string, plugins: Partial<CompilePlugins>, format: 'md' | 'mdx', place?: string): Promise<Compiled> {
  const { doc, content, parsers } = await compileDoc({
    text,
    format,
    // As where a site lists such plugins (compile-options.ts).
    options: { ...PLAIN_OPTIONS, componentNames, math: false, mermaid: 'none' },
    readInclude: async () => null,
    plugins: { remark: [], rehype: [], ...plugins },
    native: await loadNative(),
    ...(place && { place: { siteDir: place, file: join(place, `page.${format}`) } }),
  });
  expect(doc.diagnostics).toEqual([]);
  const links = doc.links.map(({ url }) => ({ href: url }));
  const html = renderContent(prepareContent(flattenContent(content)), { links }, '1.0');
  return {
    html: html
      .replace(/<a class="hash-link"[^>]*><\/a>/g, '')
      .replace(/>\n+</g, '><')
      .trim(),
    doc,
    parsers,
  };
}

/** Replaces diagrams by drawings, as rehype-mermaid does in a browser of its own. */
function rehypeDiagrams() {
  return async (tree: Root) => {
    const found: [Element, Element][] = [];
    visit(tree, 'element', (node) => {
      const [code] = node.children;
      if (node.tagName !== 'pre' || code?.type !== 'element' || ![code.properties.className].flat().includes('language-mermaid')) return;
      found.push([node, code]);
      return SKIP;
    });
    for (const [node, code] of found) {
      await Promise.resolve();
      const title: Element = { type: 'element', tagName: 'title', properties: {}, children: code.children };
      Object.assign(node, { tagName: 'svg', properties: { viewBox: '0 0 9 9', role: 'img' }, children: [title] });
    }
  };
}

const KATEX_A =
  '<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>a</mi></mrow><annotation encoding="application/x-tex">a</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base"><span class="strut" style="height:0.4306em"></span><span class="mord mathnormal">a</span></span></span></span>';

const CASES: [name: string, plugins: Partial<CompilePlugins>, text: string, html: string][] = [
  ['remark-math with rehype-katex', { remark: [remarkMath], rehype: [rehypeKatex] }, 'Let $a$ be.', `<p>Let ${KATEX_A} be.</p>`],
  [
    'remark-math with rehype-katex, displayed',
    { remark: [remarkMath], rehype: [rehypeKatex] },
    '$$\na\n$$',
    `<span class="katex-display">${KATEX_A.replace('MathML">', 'MathML" display="block">')}</span>`,
  ],
  [
    'rehype-katex of a fence',
    { rehype: [rehypeKatex] },
    '```math\na\n```',
    `<span class="katex-display">${KATEX_A.replace('MathML">', 'MathML" display="block">').replace('x-tex">a', 'x-tex">a\n')}</span>`,
  ],
  [
    'remark-directive-rehype',
    { remark: [remarkDirectiveRehype] },
    ':::section{.box}\nIn *it*.\n:::\n\n::hr{#a}\n\nAn :abbr[API]{title="b"} at 10:30.',
    '<section class="box"><p>In <em>it</em>.</p></section><hr id="a"/><p>An <abbr title="b">API</abbr> at 10:30.</p>',
  ],
  [
    'remark-definition-list',
    { remark: [remarkDefinitionList], remarkRehype: { handlers: defListHastHandlers } },
    'Apple\n:   A *fruit*.\n\nNo more',
    '<dl><dt>Apple</dt><dd>A <em>fruit</em>.\n</dd></dl><p>No more</p>',
  ],
  ['remark-emoji', { remark: [remarkEmoji] }, 'A :dog: and :+1:.', '<p>A 🐶 and 👍.</p>'],
  ['remark-gemoji', { remark: [remarkGemoji] }, 'A :dog: and :+1:.', '<p>A 🐶 and 👍.</p>'],
  [
    'remark-sectionize',
    { remark: [remarkSectionize] },
    '# A\n\na\n\n## B\n\nb\n\n## C',
    '<section><h1 id="a">A</h1><p>a</p><section><h2 id="b">B</h2><p>b</p></section><section><h2 id="c">C</h2></section></section>',
  ],
  ['remark-breaks', { remark: [remarkBreaks] }, 'a\nb', '<p>a<br/>\nb</p>'],
  [
    'remark-toc',
    { remark: [remarkToc] },
    '# A\n\n## Contents\n\n## B b\n\n### C',
    '<h1 id="a">A</h1><h2 id="contents">Contents</h2><ul><li><a href="#b-b">B b</a><ul><li><a href="#c">C</a></li></ul></li></ul><h2 id="b-b">B b</h2><h3 id="c">C</h3>',
  ],
  ['remark-smartypants', { remark: [remarkSmartypants] }, '"a" -- it\'s...', '<p>“a” — it’s…</p>'],
  [
    'remark-github',
    { remark: [[remarkGithub, { repository: 'a/b' }]] },
    'See #12 by @wooorm.',
    '<p>See <a href="https://github.com/a/b/issues/12">#12</a> by <a href="https://github.com/wooorm"><strong>@wooorm</strong></a>.</p>',
  ],
  [
    'remark-supersub, which needs another GFM',
    { remark: [[remarkGfm, { singleTilde: false }], remarkSupersub] },
    'H~2~O, x^2^, ~~no~~\n\n- [x] done',
    '<p>H<sub>2</sub>O, x<sup>2</sup>, <del>no</del></p><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled="" aria-label="Done" checked=""/> done</li></ul>',
  ],
  ['remark-ins', { remark: [remarkIns] }, 'a ++b++ c', '<p>a <ins class="remark-ins">b</ins> c</p>'],
  [
    'remark-flexible-markers',
    { remark: [remarkFlexibleMarkers] },
    'a ==b== c',
    '<p>a <mark class="flexible-marker flexible-marker-default">b</mark> c</p>',
  ],
  [
    'rehype-unwrap-images (which remark-unwrap-images has become)',
    { rehype: [rehypeUnwrapImages] },
    'a\n\n![b](c.png)',
    '<p>a</p><img alt="b" loading="lazy" decoding="async" src="c.png"/>',
  ],
  ['rehype-slug', { rehype: [rehypeSlug] }, '# A\n\n## B b {#own}\n\n## C', '<h1 id="a">A</h1><h2 id="own">B b</h2><h2 id="c">C</h2>'],
  [
    'rehype-slug with a prefix, before',
    { beforeRehype: [[rehypeSlug, { prefix: 'p-' }]] },
    '# A\n\n## B b',
    '<h1 id="p-a">A</h1><h2 id="p-b-b">B b</h2>',
  ],
  [
    'rehype-autolink-headings',
    { rehype: [rehypeSlug, [rehypeAutolinkHeadings, { behavior: 'append', content: { type: 'text', value: '#' } }]] },
    '## B b',
    '<h2 id="b-b">B b<a href="#b-b" aria-hidden="true" tabindex="-1">#</a></h2>',
  ],
  [
    'rehype-external-links',
    { rehype: [[rehypeExternalLinks, { rel: ['nofollow'], target: '_blank' }]] },
    '[a](https://example.org/a) [b](other.md)',
    '<p><a href="https://example.org/a" rel="nofollow" target="_blank">a</a> <a href="other.md">b</a></p>',
  ],
  [
    'rehype-figure',
    { rehype: [rehypeFigure] },
    '![Alt](b.png)',
    '<figure class="rehype-figure"><img alt="Alt" loading="lazy" decoding="async" src="b.png"/><figcaption>Alt</figcaption></figure>',
  ],
  [
    'rehype-class-names',
    { rehype: [[rehypeClassNames, { 'p > em': 'x y', h2: 'z' }]] },
    '## A\n\n*b*',
    '<h2 id="a" class="z">A</h2><p><em class="x y">b</em></p>',
  ],
  [
    'a plugin that draws diagrams',
    { rehype: [rehypeDiagrams] },
    '```mermaid\ngraph LR\n```',
    '<svg viewBox="0 0 9 9" role="img"><title>graph LR\n</title></svg>',
  ],
];

describe.each(['md', 'mdx'] as const)('in .%s', (format) => {
  test.each(CASES)('%s', async (_name, plugins, text, html) => {
    expect((await compile(text, plugins, format)).html).toBe(html);
  });

  test('remark-math with rehype-mathjax', async () => {
    const { html } = await compile('Let $a$ be.', { remark: [remarkMath], rehype: [rehypeMathjax] }, format);
    expect(html).toMatch(
      /^<p>Let <mjx-container class="MathJax" jax="SVG"><svg style="[^"]*" xmlns="http:\/\/www.w3.org\/2000\/svg" width="1.197ex"/,
    );
    expect(html).toContain('<use data-c="1D44E" xlink:href="#MJX-1-TEX-I-1D44E"></use>');
    expect(html).toMatch(/ be\.<\/p><style>\nmjx-container\[jax="SVG"\] \{[\s\S]*\[jax="SVG"\] > svg \{[\s\S]*<\/style>$/);
  });

  test('@docusaurus/remark-plugin-npm2yarn, with the option sync', async () => {
    const { html } = await compile('```bash npm2yarn\nnpm install x\n```', { remark: [[npm2yarn, { sync: true }]] }, format);
    expect([...html.matchAll(/data-dg="tab" data-value="(\w+)">(\w+)</g)].map(([, value, label]) => `${value}: ${label}`)).toEqual([
      'npm: npm',
      'yarn: Yarn',
      'pnpm: pnpm',
      'bun: Bun',
    ]);
    expect(html).toContain('data-group="npm2yarn"');
    const codes = [...html.matchAll(/<code class="language-bash">(.*?)<\/code>/g)].map(([, code]) => code!.replace(/<[^>]*>/g, ''));
    expect(codes).toEqual(['npm install x', 'yarn add x', 'pnpm add x', 'bun add x']);
  });
});

describe('remark-code-import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-code-import-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(['md', 'mdx'] as const)('finds files beside the page, in .%s', async (format) => {
    writeFileSync(join(folder, 'x.js'), 'one();\ntwo();\nthree();\n');
    const plugins = { remark: [[remarkCodeImport, { rootDir: folder }]] };
    const { html } = await compile('```js file=./x.js#L2-L3\n```', plugins, format, folder);
    expect(/<code[^>]*>([\s\S]*)<\/code>/.exec(html)![1]!.replace(/<[^>]*>/g, '')).toBe('two();\nthree();');
  });
});

test('what search and the table of contents know of a page has none of the signs that plugins make for the eye', async () => {
  const plugins = {
    remark: [remarkMath],
    rehype: [rehypeKatex, [rehypeAutolinkHeadings, { behavior: 'append', content: { type: 'text', value: '#' } }]],
  };
  const { doc } = await compile('## Heading\n\nLet $x$ be.', plugins, 'md');
  expect(doc.toc).toEqual([{ id: 'heading', level: 2, parts: [{ text: 'Heading' }] }]);
  expect(doc.sections.at(-1)).toEqual({ anchor: 'heading', level: 2, heading: 'Heading', text: 'Let x be.' });
});

test('a page without the sign of a syntax is parsed natively, and its neighbor is not', async () => {
  const plugins: CompilePlugins = { remark: [remarkMath, remarkEmoji, remarkGfm], rehype: [rehypeKatex] };
  expect((await compile('No *formula* here.', plugins, 'md')).parsers).toEqual(['native']);
  expect((await compile('No *formula* here.', plugins, 'mdx')).parsers).toEqual(['native']);
  expect((await compile('It costs $5.', plugins, 'md')).parsers).toEqual(['syntax of remarkMath']);
  const withGfm = { remark: [[remarkGfm, { singleTilde: false }]] };
  expect((await compile('plain', withGfm, 'md')).parsers).toEqual(['syntax of remarkGfm']);
});
