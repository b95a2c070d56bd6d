export default {
  title: 'My docs',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  blog: {},
  feedback: { endpoint: 'https://answers.example.com/pages?site=a&b' },
  security: { policy: 'strict' },
};
