export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  trailingSlash: 'always',
  links: { hostPaths: ['pricing', 'https://docs.example.com/blog/**', '//cdn/x', '/ok/**'], unchecked: ['/x'] },
};
