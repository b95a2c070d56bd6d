export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  security: { policy: 'strict', allow: { 'img-src': ['https://*.cdn.example'] } },
};
