export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  redirects: [{ from: ['/start', '/welcome'], to: '/introdution' }],
};
