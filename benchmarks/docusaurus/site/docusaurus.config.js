import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import { themes } from 'prism-react-renderer';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

/** @type {import('@docusaurus/types').Config} */
export default {
  title: 'Gardening with Docs',
  tagline: 'Every construct of Docusaurus pages',
  url: 'https://garden.example.com',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  favicon: 'img/leaf.svg',
  markdown: { mermaid: true, emoji: true },
  themes: ['@docusaurus/theme-mermaid'],
  customFields: { season: 'spring' },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          lastVersion: 'current',
          versions: { current: { label: '2.0' } },
          remarkPlugins: [remarkMath, [npm2yarn, { sync: true }]],
          rehypePlugins: [rehypeKatex],
          editUrl: 'https://git.example.com/garden/edit/main/',
        },
        blog: { showReadingTime: true, blogTitle: 'Garden news', blogDescription: 'News of the garden', postsPerPage: 2 },
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/start', to: '/docs/introduction' }] }]],
  themeConfig: {
    navbar: {
      title: 'Garden',
      logo: { alt: 'Leaf', src: 'img/leaf.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', position: 'left', label: 'Docs' },
        { type: 'doc', docId: 'api/seed', position: 'left', label: 'API' },
        { to: '/blog', label: 'News', position: 'left' },
        { type: 'docsVersionDropdown', position: 'right' },
        { href: 'https://git.example.com/garden', 'aria-label': 'Source', className: 'header-source-link', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {
          title: 'Docs',
          items: [
            { label: 'Introduction', to: '/docs/introduction' },
            { label: 'Tools', href: 'https://tools.example.com' },
          ],
        },
      ],
      copyright: 'Copyright © 2026 Garden',
    },
    prism: {
      theme: themes.github,
      darkTheme: themes.dracula,
      additionalLanguages: ['bash', 'diff', 'json', 'java'],
      magicComments: [
        {
          className: 'theme-code-block-highlighted-line',
          line: 'highlight-next-line',
          block: { start: 'highlight-start', end: 'highlight-end' },
        },
        { className: 'code-block-error-line', line: 'This will error' },
      ],
    },
    announcementBar: { id: 'frost', content: 'Frost tonight: <a href="/docs/introduction">cover your plants</a>', isCloseable: true },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
  },
};
