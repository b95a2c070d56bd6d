export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  docs: {
    editUrl: ({ id }) => (id === 'other' ? Promise.resolve('/edit') : id.nothing.here),
  },
  navbar: {
    items: [
      { type: 'doc', docId: 'introductio', docSet: 'api' },
      { type: 'docSidebar', sidebarId: 'all', docSet: 'api' },
    ],
  },
  docSets: {
    blog: { label: 'Blog', path: '/blog' },
    sdk: { label: 'SDK', path: '/sdk' },
    api: { label: 'API', path: '/api' },
  },
};
