module.exports = {
  title: 'Versions',
  url: 'https://example.com',
  baseUrl: '/project/',
  presets: [
    [
      '@docusaurus/preset-classic',
      {
        docs: {
          sidebarPath: require.resolve('./sidebars.json'),
          versions: { current: { label: 'Canary' }, '1.0.0': { banner: 'none', badge: false, path: 'one', label: '1.0 (old)' } },
        },
      },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Versions',
      items: [
        { type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [{ to: '/docs/guide', label: 'Guide' }] },
        { type: 'doc', docId: 'guide', label: 'Guide' },
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { type: 'docsVersion', label: 'Now' },
      ],
    },
  },
};
