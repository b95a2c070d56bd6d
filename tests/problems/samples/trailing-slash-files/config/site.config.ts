export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  trailingSlash: false,
  redirects: [{ from: '/guides', to: '/introduction' }],
};
