import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Docs',
  url: 'https://docs.example.com',
  docs: { changes: true },
});
