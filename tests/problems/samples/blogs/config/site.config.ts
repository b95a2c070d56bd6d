export default {
  title: 'Harbour',
  url: 'https://harbour.example.com',
  blog: [
    {},
    { dir: 'news', path: '/news' },
    { dir: 'content/diary', path: '/diary' },
    { dir: 'empty', path: '/empty' },
  ],
};
