export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  cache: { remote: { url: 'http://127.0.0.1:2/docs' } },
};
