export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: {
    items: [{ label: 'Quickstart', to: '/quikstart' }],
  },
  footer: {
    columns: [{ title: 'Docs', items: [{ label: 'Log in', to: '/quickstart#login' }] }],
  },
};
