export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  trailingSlash: 'never',
  output: 'folders',
  hosting: ['github-pages', 'nginx'],
};
