export default {
  title: 'Harbour Docs',
  url: 'https://docs.harbour.example.com',
  navbar: {
    items: [
      { type: 'doc', docId: 'introduction', label: 'Documentation' },
      { to: '/pricing', label: 'Pricing' },
      { type: 'docsVersionDropdown', position: 'right' },
    ],
  },
  footer: { columns: [{ title: 'More', items: [{ to: '/company/about', label: 'About' }] }] },
};
