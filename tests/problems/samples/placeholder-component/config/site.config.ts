export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  markdown: { placeholderComponents: ['react-player', 'Api*'] },
};
