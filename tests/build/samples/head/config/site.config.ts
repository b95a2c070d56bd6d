export default {
  title: 'My docs',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  headTags: [{ tagName: 'meta', attributes: { name: 'theme-color', content: '#fff' } }],
};
