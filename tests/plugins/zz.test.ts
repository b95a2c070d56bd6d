import { test } from 'vitest';
import { compileText } from '../fixtures/compile-text.ts';
import { compileDoc } from '../../engine/3-compile/compile-doc.ts';
import { prepareContent, renderContent } from '../../engine/5-render/content-html.ts';
import { componentNames } from '../../engine/markup/theme.ts';
import { PLAIN_OPTIONS } from '../fixtures/compile-text.ts';
import remarkMath from 'remark-math';
import rehypeKatex from 'rehype-katex';
import rehypeMathjax from 'rehype-mathjax';
import remarkDirectiveRehype from 'remark-directive-rehype';
import remarkDefinitionList, { defListHastHandlers } from 'remark-definition-list';
import remarkEmoji from 'remark-emoji';
import remarkGemoji from 'remark-gemoji';
import remarkSectionize from 'remark-sectionize';
import remarkBreaks from 'remark-breaks';
import remarkToc from 'remark-toc';
import remarkSmartypants from 'remark-smartypants';
import remarkGithub from 'remark-github';
import remarkSupersub from 'remark-supersub';
import remarkIns from 'remark-ins';
import remarkFlexibleMarkers from 'remark-flexible-markers';
import rehypeUnwrapImages from 'rehype-unwrap-images';
import rehypeSlug from 'rehype-slug';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeExternalLinks from 'rehype-external-links';
import rehypeFigure from 'rehype-figure';
import rehypeClassNames from 'rehype-class-names';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import { visit } from 'unist-util-visit';

const mermaid = () => (tree: any) => visit(tree, 'element', (node: any, index: any, parent: any) => {
  if (node.tagName !== 'pre') return;
  const code = node.children[0];
  if (code?.tagName !== 'code' || !code.properties.className?.includes('language-mermaid')) return;
  parent.children[index] = { type: 'element', tagName: 'svg', properties: { viewBox: '0 0 1 1', role: 'img' }, children: [{ type: 'element', tagName: 'title', properties: {}, children: [{type:'text', value: code.children[0].value}] }] };
});

const cases: [string, string, any][] = [
  ['katex', 'Inline $a^2$ and\n\n$$\nb\n$$\n', { remark: [remarkMath], rehype: [rehypeKatex] }],
  ['katex fence', '```math\nb\n```\n', { remark: [remarkMath], rehype: [rehypeKatex] }],
  ['mathjax', 'Inline $a$', { remark: [remarkMath], rehype: [rehypeMathjax] }],
  ['directive', ':::section{.x}\nIn *it*.\n:::\n\n::hr{#a}\n\nA :abbr[HTML]{title="b"} 10:30', { remark: [remarkDirectiveRehype], rehype: [] }],
  ['deflist', 'Apple\n: A fruit\n\nNo', { remark: [remarkDefinitionList], remarkRehype: { handlers: defListHastHandlers }, rehype: [] }],
  ['emoji', 'A :dog: :+1:', { remark: [[remarkEmoji, { accessible: true }]], rehype: [] }],
  ['gemoji', 'A :dog: :+1:', { remark: [remarkGemoji], rehype: [] }],
  ['sectionize', '# A\n\na\n\n## B\n\nb\n\n## C\n\nc', { remark: [remarkSectionize], rehype: [] }],
  ['breaks', 'a\nb', { remark: [remarkBreaks], rehype: [] }],
  ['toc', '# A\n\n## Contents\n\n## B x\n\n### C', { remark: [remarkToc], rehype: [] }],
  ['smarty', '"a" -- it\'s...', { remark: [remarkSmartypants], rehype: [] }],
  ['github', 'See #12 and @wooorm', { remark: [[remarkGithub, { repository: 'a/b' }]], rehype: [] }],
  ['supersub', 'H~2~O x^2^', { remark: [remarkSupersub], rehype: [] }],
  ['ins', 'a ++b++ c', { remark: [remarkIns], rehype: [] }],
  ['markers', 'a ==b== c', { remark: [remarkFlexibleMarkers], rehype: [] }],
  ['unwrap', 'x\n\n![a](b.png)', { remark: [], rehype: [rehypeUnwrapImages] }],
  ['slug', '# A\n\n## B c', { remark: [], rehype: [rehypeSlug] }],
  ['autolink', '# A\n\n## B c', { remark: [], rehype: [rehypeSlug, [rehypeAutolinkHeadings, { behavior: 'append', content: { type: 'text', value: '#' } }]] }],
  ['autolink-wrap', '# A\n\n## B c', { remark: [], rehype: [[rehypeAutolinkHeadings, { behavior: 'wrap' }]] }],
  ['ext', '[a](https://example.org/ü) [b](other.md)', { remark: [], rehype: [[rehypeExternalLinks, { rel: ['nofollow'], target: '_blank' }]] }],
  ['figure', '![Alt](b.png)', { remark: [], rehype: [rehypeFigure] }],
  ['class', '# A\n\na\n\n| a |\n|---|\n| b |', { remark: [], rehype: [[rehypeClassNames, { 'p,table': 'x y', h1: 'z' }]] }],
  ['npm2yarn', '```bash npm2yarn\nnpm install x\n```', { remark: [[npm2yarn, { sync: true }]], rehype: [] }],
  ['mermaid', '```mermaid\ngraph LR\n```\n\n```js title="a"\nb\n```', { remark: [], rehype: [mermaid] }],
];
test.each(cases)('%s', async (name, text, plugins) => {
  for (const format of ['md', 'mdx'] as const) {
    const { html, problems, doc } = await compileText(text, { format, plugins: { ...plugins } });
    const page = await compileDoc({ text, format, options: { ...PLAIN_OPTIONS, componentNames }, readInclude: async () => null, plugins: { ...plugins }, native: null });
    let out = '';
    try { out = renderContent(prepareContent(page.content), { links: page.doc.links.map(({ url }) => ({ href: url })) } as any, 'v'); } catch (e) { out = `RENDER ERR ${(e as Error).stack}`; }
    console.log(`### ${name} ${format}\n${html.slice(0,1500)}\n--- ${problems.join('\n')}\nHTML: ${out.slice(0, 1800)}\n${JSON.stringify(doc.toc)} ${JSON.stringify(doc.sections)}`);
  }
});
