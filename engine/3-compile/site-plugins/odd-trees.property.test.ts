import fc from 'fast-check';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { State } from 'mdast-util-to-hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';
import { runs } from '../../../tests/fixtures/runs.ts';
import type { PluginLists } from '../../1-load/compile-plugins.ts';

/* Plugins leave trees that no type allows and unified's own packages take: whatever remark-rehype and rehype-stringify make HTML of, docsgen does. */

const value = fc.constantFrom('words', '', ':rocket:', 'a\nb', '$x$', '<b>');
const missing = fc.constantFrom(undefined, null);
const data = fc.constantFrom(
  undefined,
  null,
  {},
  { hName: 'i' },
  { hProperties: { className: 'a', id: 'b' } },
  { hName: 'span', hChildren: [{ type: 'text', value: 'own' }] },
);
const maybe = <T>(some: fc.Arbitrary<T>) => fc.oneof({ arbitrary: some, weight: 4 }, { arbitrary: missing, weight: 1 });
const url = fc.constantFrom('https://example.com/', './other.md', '#top', '');

const { markdown } = fc.letrec((tie) => {
  const children = maybe(fc.array(tie('markdown'), { maxLength: 3 }));
  const parent = fc.record({
    type: fc.constantFrom(
      'paragraph',
      'blockquote',
      'emphasis',
      'strong',
      'delete',
      'heading',
      'list',
      'listItem',
      'table',
      'tableRow',
      'tableCell',
      'link',
      'linkReference',
      'root',
      'unknown',
      'textDirective',
      'leafDirective',
      'containerDirective',
      'footnoteDefinition',
    ),
    children,
    data,
    depth: maybe(fc.constantFrom(1, 2, 3)),
    name: maybe(fc.constantFrom('note', 'badge', 'card', 'x', 'tabs', 'tab', 'code-group', 'steps')),
    attributes: maybe(fc.constantFrom({}, { title: 'T' }, { href: './a.md' })),
    url: maybe(url),
    identifier: maybe(fc.constant('ref')),
    align: maybe(fc.constant(['left', null])),
    checked: maybe(fc.boolean()),
    ordered: maybe(fc.boolean()),
  });
  const leaf = fc.record({
    type: fc.constantFrom(
      'text',
      'code',
      'inlineCode',
      'html',
      'break',
      'thematicBreak',
      'image',
      'imageReference',
      'definition',
      'footnoteReference',
      'math',
      'inlineMath',
      'yaml',
      'toml',
      'unknown',
    ),
    value: maybe(value),
    data,
    lang: maybe(fc.constantFrom('js', 'mermaid', 'math', 'bash', '')),
    meta: maybe(fc.constantFrom('title="a"', 'npm2yarn', '{1}', '')),
    url: maybe(url),
    alt: maybe(value),
    title: maybe(value),
    identifier: maybe(fc.constant('ref')),
  });
  return { markdown: fc.oneof({ maxDepth: 4 }, { arbitrary: leaf, weight: 2 }, { arbitrary: parent, weight: 1 }) };
});

const { html } = fc.letrec((tie) => ({
  html: fc.oneof(
    { maxDepth: 4 },
    fc.record({ type: fc.constantFrom('text', 'comment', 'raw', 'doctype'), value: maybe(value), data }),
    fc.record({
      type: fc.constant('element'),
      tagName: fc.constantFrom(
        'p',
        'pre',
        'code',
        'a',
        'img',
        'h2',
        'table',
        'td',
        'ul',
        'li',
        'details',
        'span',
        'br',
        'CodeBlock',
        'Tabs',
        'svg',
        'template',
      ),
      properties: maybe(
        fc.constantFrom(
          {},
          { className: 'a b' },
          { className: ['language-js'] },
          { href: './a.md' },
          { src: './a.png' },
          { id: 'x' },
          { style: 'color: red' },
          { hidden: true, tabIndex: 0, width: null, onClick: undefined },
        ),
      ),
      children: maybe(fc.array(tie('html'), { maxLength: 3 })),
      data,
    }),
  ),
}));

const LISTS: (keyof PluginLists)[] = ['beforeRemark', 'remark', 'beforeRehype', 'rehype'];

test('takes what unified takes', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LISTS),
      fc.array(markdown, { maxLength: 3, minLength: 1 }),
      fc.array(html, { maxLength: 3, minLength: 1 }),
      async (list, nodes, elements) => {
        const isMarkdown = list.endsWith('emark');
        const added = isMarkdown ? nodes : elements;
        if (!isTaken(structuredClone(added) as never[], isMarkdown)) return;
        taken++;
        const add = () => (tree: { children: unknown[] }) => void tree.children.splice(1, 0, ...structuredClone(added));
        const { html, doc } = await compileText('Before\n\nAfter', { format: 'md', plugins: { remark: [], rehype: [], [list]: [add] } });
        const failed = doc.diagnostics.filter(({ code }) => code === 'compile-failed' || code === 'plugin-failed');
        expect(failed).toEqual([]);
        expect(html).toContain('Before');
        expect(html).toContain('After');
      },
    ),
    { numRuns: runs(200) },
  );
  expect(taken).toBeGreaterThan(80);
});

test("takes what a site's handlers make", async () => {
  await fc.assert(
    fc.asyncProperty(markdown, async (node) => {
      if (!isTaken([structuredClone(node)] as never[], true)) return;
      const handlers = { made: (state: State) => state.one(structuredClone(node) as never, undefined) };
      const add = () => (tree: { children: unknown[] }) => void tree.children.splice(1, 0, { type: 'made' } as never);
      const { html, problems } = await compileText('Before\n\nAfter', {
        format: 'md',
        plugins: { remark: [add], rehype: [], remarkRehype: { handlers } },
      });
      expect(problems.filter((problem) => /compile-failed|plugin-failed/.test(problem))).toEqual([]);
      expect(html).toContain('After');
    }),
    { numRuns: runs(120) },
  );
});

function isTaken(children: never[], isMarkdown: boolean): boolean {
  try {
    const plugins = isMarkdown ? [[remarkRehype, { allowDangerousHtml: true }] as never] : [];
    toHtml(
      unified()
        .use(plugins)
        .runSync({ type: 'root', children } as Root) as Root,
      { allowDangerousHtml: true },
    );
    return true;
  } catch {
    return false;
  }
}
