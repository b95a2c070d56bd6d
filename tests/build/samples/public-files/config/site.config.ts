import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Docs',
  url: 'https://docs.example.com',
  favicon: '/img/favicon.svg',
  publicDirs: ['content/public', 'content/more'],
  navbar: { logo: { src: 'img/favicon.svg', alt: 'A dot' } },
  search: { provider: 'none' },
});
