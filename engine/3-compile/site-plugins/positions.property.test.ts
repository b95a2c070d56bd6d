import fc from 'fast-check';
import type { Node, Position } from 'unist';
import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';
import { runs } from '../../../tests/fixtures/runs.ts';
import type { PluginLists } from '../../1-load/compile-plugins.ts';

/*
 * unified's types have each node's position optional, and plugins make nodes without one, or with half of one. A page is the same whatever is
 * left of the positions, unless it is about what only the text knows: what stands behind a backslash.
 */

const LISTS: (keyof PluginLists)[] = ['beforeRemark', 'remark', 'beforeRehype', 'rehype'];

/** What is left of a position. */
const FORMS: Record<string, (position: Position) => unknown> = {
  undefined: () => undefined,
  null: () => null,
  empty: () => ({}),
  'without offsets': ({ start, end }) => ({
    start: { line: start.line, column: start.column },
    end: { line: end.line, column: end.column },
  }),
  'without an end': ({ start }) => ({ start }),
  'of another text': () => ({ start: { line: 900, column: 1, offset: 1e6 }, end: { line: 900, column: 2, offset: 1e6 + 1 } }),
};

const BLOCKS = [
  '# Title {#top}',
  '## The `code` of :rocket: **it**',
  'Words with [a link](./other.md), ![a picture](./a.png "t"), `code` and ~~none~~. At 10:30 :tada: a:b.',
  '```js title="a.js" {1} showLineNumbers\nconst a = 1; // [!code ++]\n```',
  '```bash npm2yarn\nnpm install slipway\n```',
  '    indented',
  '```mermaid title="How"\nflowchart LR\n  A --> B\n```',
  '$$\nx^2\n$$\n\nIn a line: $x^2$.',
  '```math\nx^2\n```',
  '> [!NOTE]\n> An alert.',
  '> A quotation.\n>\n> > In it :rocket:',
  ':::note[A *title*]\n\nWords with `code`.\n\n```py\n1\n```\n\n:::',
  '::::tip Title\n\n:::info\n\nInner\n\n:::\n\n::::',
  ':::code-group\n\n```js [A]\n1\n```\n\n```py [B]\n2\n```\n\n:::',
  ':badge[New]{type=tip} and :kbd[Ctrl]',
  '- a\n- [x] b\n\n  ```sh\n  ls\n  ```\n1. c',
  '| a | b |\n| - | -: |\n| `x` | [y](#top) |',
  'A note[^1].\n\n[^1]: The note.',
  '[ref]: ./other.md\n\nA [ref] and a [missing].',
  '<details>\n<summary>More</summary>\n\nInside **it**.\n\n</details>',
  '::card[Card]{href=./other.md}',
  'https://example.com and www.example.com',
  'one  \ntwo\n\n---',
];

const MD_BLOCKS = ['<div class="a"><b>raw</b></div>', '<!-- comment -->', 'a <kbd>b</kbd> c'];
const MDX_BLOCKS = [
  '<Tabs>\n<TabItem value="a">\n\nIn it\n\n</TabItem>\n</Tabs>',
  'A {1 + 1} and {`x`}.',
  'export const five = 5;\n\n{five}',
  '<Admonition type="note">Text</Admonition>',
  '{/* nothing */}',
];

function strip(form: string, isStripped: (index: number) => boolean) {
  let count = 0;
  const change = (node: Node) => {
    if (node.position && isStripped(count++)) Object.assign(node, { position: FORMS[form]!(node.position) });
  };
  const visit = (node: Node) => {
    change(node);
    if ('attributes' in node && Array.isArray(node.attributes)) node.attributes.forEach(change);
    if ('children' in node) for (const child of node.children as Node[]) visit(child);
  };
  return () => visit;
}

const page = fc.record({
  format: fc.constantFrom('md' as const, 'mdx' as const),
  blocks: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
  list: fc.constantFrom(...LISTS),
  form: fc.constantFrom(...Object.keys(FORMS)),
  stripped: fc.oneof(fc.constant(null), fc.array(fc.boolean(), { minLength: 1, maxLength: 12 })),
});

test('a page is the same whatever plugins leave of the positions', async () => {
  await fc.assert(
    fc.asyncProperty(page, async ({ format, blocks, list, form, stripped }) => {
      const all = [...BLOCKS, ...(format === 'md' ? MD_BLOCKS : MDX_BLOCKS)];
      const text = blocks.map((index) => all[index % all.length]).join('\n\n');
      const compile = async (isStripped: (index: number) => boolean) => {
        const plugins = { remark: [], rehype: [], [list]: [strip(form, isStripped)] };
        const { html, doc } = await compileText(text, { format, plugins });
        // Two of one kind in one place are one.
        const problems = new Set(doc.diagnostics.map(({ code, message }) => `${code}: ${message}`));
        return {
          html,
          problems,
          toc: doc.toc,
          anchors: doc.anchors,
          links: doc.links.map(({ kind, raw, url }) => ({ kind, raw, url })),
          sections: doc.sections,
        };
      };
      const expected = await compile(() => false);
      expect(await compile((index) => stripped === null || stripped[index % stripped.length]!)).toEqual(expected);
    }),
    { numRuns: runs(60) },
  );
});
