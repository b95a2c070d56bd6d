import { defineConfig } from 'docsgen/config';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { keyboard } from './plugins/keyboard.ts';
import { limits } from './plugins/limits.ts';

/** Puts aside what is new. */
const remarkNew = () => (tree: Root) => {
  for (const node of tree.children) {
    const first = node.type === 'paragraph' ? node.children[0] : undefined;
    if (first?.type === 'text' && first.value.startsWith('New: ')) node.data = { hName: 'aside', hProperties: { className: ['new'] } };
  }
};

/** Replaces diagrams by drawings. */
const rehypeDiagrams = () => (tree: HastRoot) => {
  for (const node of tree.children) {
    const code = node.type === 'element' && node.tagName === 'pre' ? node.children[0] : undefined;
    if (node.type !== 'element' || code?.type !== 'element' || !String(code.properties.className).includes('language-diagram')) continue;
    node.tagName = 'svg';
    node.properties = { viewBox: '0 0 9 9', role: 'img' };
    node.children = [{ type: 'element', tagName: 'title', properties: {}, children: code.children }];
  }
};

export default defineConfig({
  title: 'Plugins',
  url: 'https://docs.example.com',
  docs: { editUrl: 'https://git.example.com/edit' },
  markdown: { remarkPlugins: [{ plugins: [remarkNew] }], rehypePlugins: [[rehypeDiagrams]] },
  plugins: [
    keyboard,
    limits({ file: 'data/limits.json' }),
    {
      name: 'imprint',
      version: '1',
      pages: ({ title }) => [
        { path: 'imprint.md', text: `# Imprint\n\nWho publishes ${title}. Back to the [limits](../content/2.0/limits.md).\n` },
      ],
    },
  ],
});
