export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  publicDirs: ['content/public', 'assets'],
};
