export default {
  title: 'Harbour',
  url: 'https://docs.example.com',
  markdown: { html: 'safe' },
};
