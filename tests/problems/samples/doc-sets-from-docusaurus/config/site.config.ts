export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: {
    items: [{ type: 'doc', docId: 'introduction', docsPluginId: 'community' }],
  },
  docSets: {
    community: { label: 'Community', routeBasePath: '/community' },
  },
};
