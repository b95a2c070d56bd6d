export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  docSets: {
    api: { label: 'API', path: '/api' },
    reference: { label: 'Reference', path: '/api/' },
    Api: { label: 'API', path: '/second' },
  },
};
