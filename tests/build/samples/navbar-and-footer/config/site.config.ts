import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Docs',
  url: 'https://docs.example.com',
  tagline: 'All about {product}',
  product: { name: 'Lantern' },
  locale: { code: 'ar', label: 'العربية' },
  favicon: 'https://cdn.example.com/favicon.ico',
  titleDelimiter: '·',
  navbar: {
    title: '{product} docs',
    logo: { src: '/img/logo.svg', srcDark: 'img/logo-dark.svg', href: '/guides', height: 24 },
    hideOnScroll: true,
    items: [
      { type: 'doc', docId: 'introduction', label: 'About {product}', position: 'left' },
      { type: 'docSidebar', sidebarId: 'guides', position: 'left' },
      { to: '/guides/one#part', label: 'A part', position: 'left', className: 'special' },
      { href: 'https://example.com/?a=b&c=d', label: 'Outside', 'aria-label': 'Leads outside' },
      {
        label: 'More',
        items: [
          { type: 'doc', docId: 'guides/one' },
          { href: 'mailto:ada@example.com', label: 'Mail' },
          { to: '/versions', label: 'Versions' },
        ],
      },
      { type: 'docsVersion', label: 'This version' },
      { type: 'docsVersionDropdown', dropdownItemsBefore: [{ to: '/', label: 'Home' }], dropdownItemsAfter: [{ to: '/versions', label: 'All versions' }] },
      { type: 'search' },
      { type: 'html', value: '<b>HTML</b>' },
    ],
  },
  footer: {
    style: 'dark',
    links: [{ title: 'Docs', items: [{ label: 'Guides', to: '/guides' }, { label: 'Outside', href: 'https://example.com' }, { html: '<i>HTML</i>' }] }],
    copyright: '© 2025 {product}',
  },
  colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
  announcementBar: { id: 'new', content: 'A <b>new</b> one', isCloseable: false },
  search: { algolia: { appId: 'A', apiKey: 'B', indexName: 'C' }, placeholder: 'Find', missingResultsUrl: 'https://example.com/?q={query}', searchPagePath: 'find' },
  scripts: ['https://example.com/a.js', { src: '/b.js', async: true, 'data-site': 'x' }],
  headTags: [{ tagName: 'meta', attributes: { name: 'theme-color', content: '#fff' } }],
});
