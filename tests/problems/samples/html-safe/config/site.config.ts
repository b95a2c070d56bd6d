export default {
  title: 'Harbour',
  url: 'https://docs.example.com',
  docSets: { community: { label: 'Community', path: '/community' } },
  blog: {},
  publicDirs: ['content/public', 'static'],
  markdown: { html: 'safe', format: 'mdx' },
};
