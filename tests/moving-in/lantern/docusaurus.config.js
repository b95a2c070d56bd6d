const { themes } = require('prism-react-renderer');

module.exports = {
  title: 'Lantern',
  tagline: 'Lights the way',
  url: 'https://lantern.example.com',
  baseUrl: '/',
  favicon: 'img/lantern.svg',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: './sidebars.js', editUrl: 'https://git.example.com/lantern/edit/main/' },
        blog: false,
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
  themeConfig: {
    navbar: { title: 'Lantern', items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
    prism: { theme: themes.github, darkTheme: themes.dracula },
  },
};
