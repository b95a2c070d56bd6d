export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  hosting: 'gitlab-pages',
  redirects: Array.from({ length: 1002 }, (_, index) => ({ from: `/before/${index}`, to: '/introduction' })),
};
