export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  trailingSlash: 'sometimes',
  links: { hostPaths: ['pricing', 'https://docs.example.com/blog/**', '//cdn/x', '/ok/**'], unchecked: ['/x'] },
};
