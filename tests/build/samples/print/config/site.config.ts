import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Harbour',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  print: true,
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'client', label: 'Client library' }, { to: '/print/docs', label: 'Print' }] },
});
