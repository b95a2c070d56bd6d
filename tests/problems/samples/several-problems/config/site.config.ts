export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: { items: [{ label: 'Log', to: '/log' }] },
};
