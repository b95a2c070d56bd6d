module.exports = {
  title: 'Trailing slash',
  url: 'https://example.com',
  baseUrl: '/site/',
  trailingSlash: true,
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', routeBasePath: '/', lastVersion: '1.10' } }]],
};
