module.exports = { title: 'Pagination', url: 'https://example.com', baseUrl: '/', plugins: [['@docusaurus/plugin-content-docs', { sidebarPath: require.resolve('./sidebars') }]] };
