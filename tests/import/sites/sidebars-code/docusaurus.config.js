const config = { title: 'Sidebars in code', url: 'https://example.com', baseUrl: '/', trailingSlash: false };
config.presets = [['classic', { docs: { sidebarPath: './sidebars/index.js', sidebarCollapsed: false, sidebarCollapsible: true } }]];
module.exports = config;
