export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  redirects: [
    { from: '/start', to: '/welcome' },
    { from: '/welcome', to: '/introduction' },
  ],
};
