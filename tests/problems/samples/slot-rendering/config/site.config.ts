import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Sample',
  url: 'https://docs.example.com',
  navbar: { items: [{ type: 'custom', kind: 'status', props: { url: '/status' } }] },
});
