// @ts-nocheck: an example for readers of JavaScript, too.
import { defineConfig } from 'docsgen/config';
import { keyboard } from './plugins/keyboard.ts';
import { limits } from './plugins/limits.ts';

/** `remark` plugin without syntax: marks what is new. */
const remarkNew = () => (tree) => {
  for (const node of tree.children)
    if (node.type === 'paragraph' && node.children[0]?.value?.startsWith('New: '))
      node.data = { hName: 'aside', hProperties: { className: ['new'] } };
};

/** Replaces the diagrams by drawings, as such plugins do. */
const rehypeDiagrams = () => (tree) => {
  tree.children = tree.children.map((node) => {
    const code = node.tagName === 'pre' ? node.children[0] : undefined;
    if (!code?.properties.className?.includes('language-diagram')) return node;
    const title = { type: 'element', tagName: 'title', properties: {}, children: [{ type: 'text', value: code.children[0].value.trim() }] };
    return { type: 'element', tagName: 'svg', properties: { viewBox: '0 0 10 10', role: 'img' }, children: [title] };
  });
};

export default defineConfig({
  title: 'Plugins',
  url: 'https://docs.example.com',
  docs: { editUrl: 'https://git.example.com/edit' },
  markdown: {
    remarkPlugins: [{ plugins: [remarkNew] }],
    rehypePlugins: [[rehypeDiagrams]],
  },
  plugins: [
    keyboard,
    limits({ file: 'data/limits.json' }),
    {
      name: 'imprint',
      version: '1',
      pages: ({ title }) => [{ path: 'imprint.md', text: `# Imprint\n\nWho publishes ${title}. Back to the [limits](../content/2.0/limits.md).\n` }],
    },
  ],
});
