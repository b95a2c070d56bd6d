export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: {
    items: [{ type: 'doc', docId: 'introducton', label: 'Documentation' }],
  },
};
