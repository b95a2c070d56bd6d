export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  markdown: { format: 'mdx', placeholderPages: ['current/guide.mdx', 'current/broken-*', 'current/plain.md'] },
};
