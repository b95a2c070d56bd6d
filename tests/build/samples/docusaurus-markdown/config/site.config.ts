import { defineConfig } from 'docsgen/config';

import { mark } from './mark.ts';

/** Raises the first word of each paragraph. */
function shout() {
  return (tree: { children: { type: string; children?: { type: string; value?: string }[] }[] }) => {
    for (const { type, children } of tree.children) {
      const [text] = children ?? [];
      if (type === 'paragraph' && text?.value) text.value = text.value.replace(/^\w+/, (word) => word.toUpperCase());
    }
  };
}

export default defineConfig({
  title: 'Docs',
  url: 'https://docs.example.com',
  markdown: {
    format: 'mdx',
    placeholderComponents: ['ApiExplorer', '@acme/*'],
    remarkPlugins: [shout],
    rehypePlugins: [[mark, { className: 'marked' }]],
  },
});
