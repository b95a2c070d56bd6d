export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: {
    items: [{ type: 'docs', docId: 'introduction' }, { type: 'doc', id: 'introduction' }],
  },
};
