module.exports = {
  title: 'No sidebars',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: false, disableVersioning: true, numberPrefixParser: false } }]],
};
