module.exports = () => ({
  title: 'Slugs',
  url: 'https://example.com',
  baseUrl: '/base/',
  presets: [['classic', { docs: { sidebarPath: 'sidebars.cjs', routeBasePath: 'guide' } }]],
});
