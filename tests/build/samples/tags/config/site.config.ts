export default {
  title: 'My docs',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  checks: { overrides: [{ paths: ['2.0/guides/**'], unknownTags: 'ignore' }] },
};
