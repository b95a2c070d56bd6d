export default {
  title: 'Harbour',
  url: 'https://docs.example.com',
  docSets: { community: { label: 'Community', path: '/community' } },
  blog: {},
  publicDirs: ['content/public', 'static'],
  // Changes nothing: what strangers' pages are refused for stays an error.
  checks: { brokenComponents: 'warning' },
  markdown: { html: 'safe', format: 'mdx' },
};
