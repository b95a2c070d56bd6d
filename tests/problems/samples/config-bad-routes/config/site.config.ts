export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  baseUrl: '/docs/../',
  search: { searchPagePath: '..' },
  redirects: [
    { from: '/../x', to: '/introduction' },
    { from: ['/old', '/a%5Cb', '/%09/evil.example'], to: '/introduction' },
    { from: '/what?', to: 'javascript:alert(1)' },
    { from: '/aux', to: 'mailto:docs@example.com' },
  ],
};
