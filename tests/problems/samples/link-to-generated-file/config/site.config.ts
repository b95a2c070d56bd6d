export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: { items: [{ label: 'Sitemap', to: '/sitemap.xml' }] },
  redirects: [{ from: '/map', to: '/sitemap.xml' }],
};
