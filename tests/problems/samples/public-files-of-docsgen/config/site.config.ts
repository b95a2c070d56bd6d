export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  redirects: [
    { from: '/old', to: '/introduction' },
    { from: '/older', to: '/introduction' },
    { from: '/same', to: '/introduction' },
  ],
};
