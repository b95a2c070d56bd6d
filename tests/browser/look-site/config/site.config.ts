export default {
  title: 'Harbour Docs',
  tagline: 'Moor, load and leave on time.',
  url: 'https://docs.harbour.example.com',
  navbar: {
    items: [
      { type: 'doc', docId: 'guides/berths', label: 'Guides' },
      { to: '/product', label: 'Product' },
      { type: 'docsVersionDropdown', position: 'right' },
    ],
  },
  feedback: { endpoint: '/api/feedback' },
  docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
  footer: { columns: [{ title: 'More', items: [{ to: '/product', label: 'Product' }] }], copyright: '© 2025 Harbour' },
};
