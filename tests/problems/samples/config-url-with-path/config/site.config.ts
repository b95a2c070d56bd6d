export default {
  title: 'Docs',
  url: 'https://example.com/docs',
};
