module.exports = {
  title: 'Only versions',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { includeCurrentVersion: false, lastVersion: 'v1', routeBasePath: 'docs/' } }]],
};
