export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  redirects: [
    { from: ['/old', '/older'], to: '/introduction' },
    { from: '/first', to: '/second' },
  ],
};
