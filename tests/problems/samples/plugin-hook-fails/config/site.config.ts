export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  plugins: [
    { name: 'reader', version: '1.0.0', sources: async (site) => JSON.parse(await site.readText('data/none.json')).rows },
    {
      name: 'tags',
      version: '1.0.0',
      head: ({ file, title }) => {
        if (file !== null && title !== 'Introduction') throw new TypeError(`No tags for "${title}"`);
        return [];
      },
    },
  ],
};
