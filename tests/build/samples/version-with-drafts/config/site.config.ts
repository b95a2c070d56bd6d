import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Docs',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      { type: 'doc', docId: 'coming', label: 'Coming', position: 'left' },
      { type: 'doc', docId: 'introduction', label: 'Documentation', position: 'left' },
    ],
  },
});
