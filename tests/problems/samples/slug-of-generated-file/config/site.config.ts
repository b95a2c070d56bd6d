export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  redirects: [{ from: ['/index.html', '/opensearch.xml', '/assets/pages/x'], to: '/introduction' }],
};
