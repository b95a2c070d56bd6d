export default {
  title: 'Harbour Docs',
  url: 'https://docs.harbour.example.com',
  navbar: {
    items: [
      { type: 'doc', docId: 'introduction', label: 'Documentation' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/blog', label: 'Blog' },
      { type: 'docsVersionDropdown', position: 'right' },
    ],
  },
  blog: { description: 'What happens on the quay, and why.', postsPerPage: 2 },
  footer: { columns: [{ title: 'More', items: [{ to: '/company/about', label: 'About' }] }] },
};
