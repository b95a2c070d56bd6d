export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
};
