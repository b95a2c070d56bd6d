export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      { type: 'docsVersionDropdown', versions: ['next', '1.45'] },
      { type: 'docsVersionDropdown', versions: { next: { label: 'Cloud' }, '1.53x': { label: 'Old' } } },
    ],
  },
};
