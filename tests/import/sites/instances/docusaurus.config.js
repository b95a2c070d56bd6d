const path = require('node:path');

const shared = { editUrl: ({ docPath, versionDocsDirPath }) => `https://git.example.com/${versionDocsDirPath}/${docPath}`, breadcrumbs: true };

module.exports = {
  title: 'Instances',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { ...shared, path: 'product', routeBasePath: 'product', sidebarPath: 'sidebars-product.js' }, pages: false, blog: false }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community', sidebarPath: path.resolve(__dirname, 'sidebars-community.js') }],
    ['content-docs', { id: 'sdk', path: path.join(__dirname, 'sdk'), routeBasePath: 'sdk/js', sidebarPath: false, ...shared, versions: { current: { banner: 'none' } } }],
  ],
  themeConfig: {
    navbar: {
      items: [
        { type: 'doc', docId: 'index', label: 'Product' },
        { type: 'doc', docId: 'team', docsPluginId: 'community', label: 'Team' },
        { type: 'docsVersionDropdown', docsPluginId: 'sdk' },
      ],
    },
  },
};
