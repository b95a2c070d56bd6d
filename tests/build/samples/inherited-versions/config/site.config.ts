import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Docs',
  url: 'https://docs.example.com',
  docs: { editUrl: 'https://git.example.com/{version}/{path}' },
  navbar: { items: [{ type: 'docsVersionDropdown' }] },
});
