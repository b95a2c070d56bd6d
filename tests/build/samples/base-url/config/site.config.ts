import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Docs',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  favicon: 'favicon.png',
  navbar: { logo: { src: '/favicon.png' }, items: [{ label: 'Guide', to: '/guides/one' }] },
  footer: { columns: [{ title: 'More', items: [{ label: 'Changes', to: '/changes' }] }] },
  redirects: [{ from: '/old', to: '/changes' }],
});
