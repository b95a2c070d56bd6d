export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      { type: 'doc', docId: 'introduction', docSet: 'comunity' },
      { type: 'docsVersionDropdown', docSet: 'community', versions: ['1.0', '1.1'] },
      { label: 'More', items: [{ type: 'docsVersion', docSet: 'default' }] },
    ],
  },
  docSets: {
    community: { label: 'Community', path: '/community' },
    api: { label: 'API', path: '/1.0' },
  },
  search: { startingPoints: [{ docId: 'introduction', docSet: 'comunity' }] },
};
