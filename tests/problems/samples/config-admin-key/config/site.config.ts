export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  search: {
    algolia: {
      appId: 'A1B2C3',
      apiKey: '0123456789abcdef',
      adminApiKey: 'fedcba9876543210',
      indexName: 'docs',
    },
  },
};
