export default {
  title: 'My docs',
  url: 'https://example.com',
  baseUrl: '/docs/',
  trailingSlash: true,
  links: { hostPaths: ['/blog/**'] },
  navbar: {
    items: [
      { type: 'doc', docId: 'guides/install', label: 'Install', position: 'left' },
      { to: '/pricing?from=navbar#plans', label: 'Pricing', position: 'left' },
      { href: 'pathname:///demo/', label: 'Demo', position: 'left' },
      { href: '/blog/2026', label: 'Blog', position: 'left' },
      { type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [{ to: '/versions', label: 'All versions' }] },
    ],
  },
  footer: { links: [{ title: 'More', items: [{ to: '/guides/install', label: 'Install' }] }] },
  redirects: [
    { from: ['/setup', '/setup.html'], to: '/guides/install#how' },
    { from: '/news', to: '/blog/2026' },
  ],
};
