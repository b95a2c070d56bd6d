export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  search: {
    startingPoints: [
      { docId: 'introduction' },
      { docId: 'introducton', label: 'Begin' },
      { to: '/introductions', label: 'Begin' },
    ],
  },
};
