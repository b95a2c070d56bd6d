export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  plugins: [
    {
      name: 'feed',
      version: '1.0.0',
      emits: ['feed.xml'],
      emit: () => [
        { path: 'Introduction/index.html', contents: '' },
        { path: 'robots.txt/more', contents: '' },
      ],
    },
    { name: 'notes', version: '1.0.0', emit: ({ files }) => [{ path: '/notes.txt', contents: files }] },
  ],
};
