export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      { label: 'API', to: '/api', href: 'https://api.example.com' },
      { label: 'Changelog' },
    ],
  },
};
