export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  limits: { pageSeconds: 3, pageMemory: '256 MB' },
};
