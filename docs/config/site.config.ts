import { defineConfig } from 'docsgen/config';
import { remarkRepositoryLinks } from './plugins/remark-repository-links.ts';
import { REPOSITORY } from './repository.ts';

/** docsgen's own documentation: `npm run docs` builds and serves it. */
export default defineConfig({
  title: 'docsgen',
  tagline: 'Documentation sites in many versions, from Markdown and MDX',
  url: 'https://docsgen.example',
  favicon: '/img/favicon.svg',

  navbar: {
    logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', width: 28, height: 28 },
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation', position: 'left' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left' },
      { href: REPOSITORY, label: 'Source code', position: 'right' },
    ],
  },

  footer: {
    columns: [
      {
        title: 'Start',
        items: [
          { label: 'What docsgen is', to: '/introduction' },
          { label: 'First site', to: '/getting-started' },
          { label: 'Coming from Docusaurus', to: '/moving-in' },
          { label: 'Coming from MkDocs', to: '/moving-from-mkdocs' },
        ],
      },
      {
        title: 'Reference',
        items: [
          { label: 'Config', to: '/reference/config' },
          { label: 'Front matter', to: '/reference/front-matter' },
          { label: 'Components', to: '/reference/components' },
          { label: 'Commands', to: '/reference/commands' },
          { label: 'Errors', to: '/reference/errors' },
        ],
      },
      {
        title: 'Project',
        items: [
          { label: 'Source code', href: REPOSITORY },
          { label: 'Changelog', href: `${REPOSITORY}/blob/main/CHANGELOG.md` },
          { label: 'Contributing', href: `${REPOSITORY}/blob/main/CONTRIBUTING.md` },
          { label: 'Benchmarks', href: `${REPOSITORY}/blob/main/benchmarks/README.md` },
        ],
      },
    ],
    copyright: 'MIT license. Built with docsgen.',
  },

  search: {
    startingPoints: [{ docId: 'getting-started' }, { docId: 'config' }, { docId: 'errors' }],
  },

  styles: ['styles/docs.css'],
  colorMode: { respectPrefersColorScheme: true },
  docs: { editUrl: `${REPOSITORY}/edit/main/docs/` },
  markdown: { remarkPlugins: [remarkRepositoryLinks] },
});
