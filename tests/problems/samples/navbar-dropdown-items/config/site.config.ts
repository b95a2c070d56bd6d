export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      {
        label: 'More',
        items: [{ type: 'search' }, { label: 'Deeper', items: [] }, { type: 'html', value: '<hr>' }],
      },
      { type: 'docsVersionDropdown', dropdownItemsAfter: [{ type: 'docsVersionDropdown' }] },
    ],
  },
};
