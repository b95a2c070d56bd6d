export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: {
    items: [{ type: 'docsVersionDropdown', versions: ['next', '1.45'] }],
  },
};
