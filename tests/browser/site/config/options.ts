import type { UserConfig } from 'docsgen/config';

/** What the sites of the browser tests have in common; a variant of the site spreads it into a config of its own. */
export const options: UserConfig = {
  title: 'Harbour Docs',
  url: 'https://docs.harbour.example.com',
  tagline: 'Berths for every boat',
  favicon: '/img/logo.svg',
  product: { name: 'Harbour' },
  navbar: {
    title: 'Harbour',
    logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', alt: 'Harbour logo', width: 28, height: 28 },
    items: [
      { type: 'doc', docId: 'introduction', label: 'Documentation', position: 'left' },
      { type: 'doc', docId: 'python-client/introduction', label: 'Python Client', position: 'left' },
      { href: 'https://api.harbour.example.com/swagger', label: 'API', position: 'left' },
      { type: 'doc', docId: 'quiet', label: 'Quiet', position: 'left' },
      { type: 'doc', docId: 'sketch', label: 'Sketch', position: 'left' },
      { type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [{ to: '/versions', label: 'All versions' }] },
      { type: 'doc', docId: 'changelog', label: 'Changelog', position: 'right' },
      { href: 'https://git.harbour.example.com/', label: 'Source code', position: 'right' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Docs',
        items: [
          { label: 'Quickstart', to: '/quickstart' },
          { label: 'Changelog', to: '/changelog' },
        ],
      },
      { title: 'Community', items: [{ label: 'Network', href: 'https://network.example.com/harbour' }] },
      {
        title: 'More',
        items: [
          { label: 'Source code', href: 'https://git.harbour.example.com/' },
          { label: 'Privacy', to: '/privacy' },
        ],
      },
    ],
    copyright: 'Copyright © 2025 Harbour.',
  },
  announcementBar: { id: 'spring', content: 'Read the <a href="/changelog">changelog</a>.' },
  docs: { editUrl: 'https://git.harbour.example.com/edit/{path}', showLastUpdateTime: true, showLastUpdateAuthor: true },
  redirects: [{ from: '/status/database', to: '/quickstart' }],
};
