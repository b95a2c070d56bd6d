import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

/* Plugins of other people move nodes, make some without a place, or leave places of another text on them. */

/** Each kind of node, and each kind of problem that is found after the site's plugins have run. */
const MARKDOWN = `# Title {#t}

A *b* **c** ~~d~~ \`e\` [f](g.md "h") ![i](j.png) <k@l.mn> [o][p] ![q][p] r[^s] at 10:30, u:v[*w*] and <b>raw</b>\\
break

::leaf[x]

:::unknown
inside
:::

:::note[Title]
- [x] item
  1. nested
:::

> quoted

| a | b |
|---|:-:|
| c | d |

\`\`\`nolang title="y"
code
\`\`\`

    indented

***

<div>
<a href="javascript:z">raw</a> List<int*>
</div>

## Again {#t}

[p]: https://example.com
[^s]: A note.
`;
const MDX = `export const name = 'N';

${MARKDOWN.replace(/<k@l.mn>|<div>[\s\S]*<\/div>|<b>raw<\/b>/g, 'm')}
<Tabs>
<TabItem value="a">{name} {toc.length} <Missing /></TabItem>
</Tabs>

<CodeBlock language="nolang2">x</CodeBlock>

{unknownName}

<p style={5}>text</p>
`;

const change = (alter: (node: Node) => void) => () => (tree: Node) => {
  const visit = (node: Node) => {
    alter(node);
    if ('attributes' in node && Array.isArray(node.attributes)) for (const attribute of node.attributes) alter(attribute);
    if ('children' in node) for (const child of node.children as Node[]) visit(child);
  };
  visit(tree);
};
const ALTERATIONS: Record<string, (node: Node) => void> = {
  'without places': (node) => {
    delete node.position;
  },
  'with places of another text': (node) => {
    node.position = { start: { line: 900, column: 7, offset: 99_000 }, end: { line: 901, column: 3, offset: 99_100 } };
  },
  'with half a place': (node) => {
    node.position = { start: { line: 2 } } as never;
  },
  'with lines alone': (node) => {
    if (node.position) for (const point of [node.position.start, node.position.end]) delete point.offset;
  },
};
const CASES = Object.entries(ALTERATIONS).flatMap(([name, alter]) =>
  (['md', 'mdx'] as const).flatMap((format) => (['remark', 'rehype'] as const).map((kind) => ({ name, alter, format, kind }))),
);

test.each(CASES)('compiles nodes $name, of a $kind plugin in .$format', async ({ alter, format, kind }) => {
  const text = format === 'md' ? MARKDOWN : MDX;
  const usual = await compileText(text, { format });
  const changed = await compileText(text, { format, plugins: { remark: [], rehype: [], [kind]: [change(alter)] } });

  const whole = (html: string) => html.replaceAll(/ dataLine="\d+"/g, '');
  if (kind === 'rehype') expect(whole(changed.html)).toBe(whole(usual.html));
  else expect(wordsOf(changed.html)).toEqual(wordsOf(usual.html));
  const lines = text.split('\n');
  for (const { place, code } of changed.doc.diagnostics) {
    if (!place || !('line' in place)) throw new Error(`${code} has no place`);
    expect(place.column + place.length).toBeLessThanOrEqual((lines[place.line - 1]?.length ?? -1) + 2);
  }
  // A leaf that nobody knows is told where no plugin may know it.
  const codes = ({ doc }: typeof usual) => [...new Set(doc.diagnostics.map(({ code }) => code))].sort();
  // Where a note begins and ends is read before the plugins run.
  expect(codes(changed)).toEqual(codes(usual));
});

/** Directives that nobody knows are written anew: what stands between them is the same. */
function wordsOf(html: string): string[] {
  return html.replace(/<[^>]*>/g, ' ').match(/\w+/g)!;
}

test('places what a plugin has made where the nearest node around it stands', async () => {
  const remarkMade = () => (tree: Root) => {
    const quote = tree.children.find(({ type }) => type === 'blockquote') as unknown as { children: unknown[] };
    quote.children = [
      { type: 'code', lang: 'nolang', value: 'made' },
      { type: 'paragraph', children: [{ type: 'link', url: 'javascript:x', children: [{ type: 'text', value: 'made' }] }] },
      { type: 'textDirective', name: 'dir', children: [{ type: 'text', value: 'made' }] },
      { type: 'containerDirective', name: 'box', children: [] },
    ];
  };
  const { problems } = await compileText('# A\n\ntext\n\n> quote\n', { format: 'md', plugins: { remark: [remarkMade], rehype: [] } });
  expect(problems.map((problem) => problem.split(':', 3).slice(0, 2).join(':'))).toEqual([
    '5:1+0 warning unknown-directive',
    '5:1+0 warning unknown-language',
    '5:1+0 error unsafe-url',
  ]);
});

test('shows the tabs that a plugin makes of a fence, as those of Docusaurus do, in .md too', async () => {
  const attribute = (name: string, value: unknown) => ({ type: 'mdxJsxAttribute', name, value });
  const remarkTabs = () => (tree: Root) => {
    const esm = {
      type: 'mdxjsEsm',
      value: "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'",
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: ['Tabs', 'TabItem'].map((name) => ({
            type: 'ImportDeclaration',
            specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
            source: { type: 'Literal', value: `@theme/${name}` },
          })),
        },
      },
    };
    const items = ['npm', 'yarn'].map((name) => ({
      type: 'mdxJsxFlowElement',
      name: 'TabItem',
      attributes: [attribute('value', name)],
      children: [{ type: 'code', lang: 'bash', value: `${name} add x` }],
    }));
    const tabs = { type: 'mdxJsxFlowElement', name: 'Tabs', attributes: [attribute('groupId', 'npm2yarn')], children: items };
    tree.children = tree.children.flatMap((node) => (node.type === 'code' ? [tabs as never] : [node]));
    tree.children.unshift(esm as never);
  };
  const text = '# A\n\n<b>raw</b>\n\n```bash npm2yarn\nnpm i x\n```\n';
  for (const format of ['md', 'mdx'] as const) {
    const { html, problems } = await compileText(text, { format, plugins: { remark: [remarkTabs], rehype: [] } });
    expect({ problems, html: html.replace(/<span[^>]*>|<\/span>/g, '') }).toEqual({
      problems: [],
      html: `<h1 id="a">A</h1>${format === 'md' ? '<p><b>raw</b></p>' : '<b>raw</b>'}<Tabs groupId="npm2yarn"><TabItem value="npm"><CodeBlock language="bash" label="Bash">npm add x</CodeBlock></TabItem><TabItem value="yarn"><CodeBlock language="bash" label="Bash">yarn add x</CodeBlock></TabItem></Tabs>`,
    });
  }
});

test('lets a plugin of HTML trees leave out what a tree must have', async () => {
  const rehypeBare = () => (tree: HastRoot) => {
    tree.children.push(
      { type: 'element', tagName: 'section' } as never,
      { type: 'element', tagName: 'a b', properties: { title: {} }, children: [] } as never,
    );
  };
  const { html, problems } = await compileText('text\n', { format: 'md', plugins: { remark: [], rehype: [rehypeBare] } });
  expect(html).toBe('<p>text</p><section></section><a b>');
  expect(problems.map((problem) => problem.split(':').slice(0, 2).join(':'))).toEqual(['1:1+0 warning impossible-element']);
});
