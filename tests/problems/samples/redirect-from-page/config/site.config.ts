export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  redirects: [
    { from: '/quickstart', to: '/introduction' },
    { from: '/welcome', to: '/introduction' },
    { from: '/welcome', to: '/quickstart' },
  ],
};
