export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  redirects: [{ from: ['/Moved', '/moved', '/Guide', '/data.csv', '/help'], to: '/introduction' }],
};
