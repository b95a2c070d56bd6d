export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      { href: 'https://github.com/example', className: 'icon-github' },
      { label: 'API', to: '/introduction', activeBaseRegex: '(api' },
      { html: '<a href="javascript:alert(1)">x</a>', to: '/introduction' },
    ],
  },
};
