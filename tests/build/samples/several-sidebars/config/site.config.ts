import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      { type: 'doc', docId: 'introduction', position: 'left' },
      { type: 'docSidebar', sidebarId: 'client', label: 'Client', position: 'left' },
    ],
  },
});
