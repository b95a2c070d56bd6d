import { defineConfig } from 'docsgen/config';
import { remarkRepositoryLinks } from './plugins/remark-repository-links.ts';
import { REPOSITORY } from './repository.ts';

/** docsgen's own documentation: `npm run docs` builds and serves it. */
export default defineConfig({
  title: 'docsgen',
  tagline: 'Documentation sites in many versions, from Markdown and MDX',
  url: 'https://docsgen.example',

  navbar: {
    items: [
      { type: 'doc', docId: 'introduction', label: 'Documentation', position: 'left' },
      { type: 'doc', docId: 'errors', label: 'Errors', position: 'left' },
      { href: REPOSITORY, label: 'Source code', position: 'right' },
    ],
  },

  docs: { editUrl: `${REPOSITORY}/edit/main/docs/` },
  markdown: { remarkPlugins: [remarkRepositoryLinks] },
});
