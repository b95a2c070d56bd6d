export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  trailingSlash: 'always',
  output: 'files',
  hosting: 'githubpages',
  security: { policy: 'strict', allow: { 'image-src': ['https://a.example'], 'img-src': ['a.example'] } },
};
