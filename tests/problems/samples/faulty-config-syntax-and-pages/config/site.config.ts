export default {
  title: 'Docs',
  url: 'https://docs.example.com'
  tagline: 'Two lines',
  assets: { allow: ['data'] },
};
