import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Docs',
  url: 'https://docs.example.com',
  docs: { editUrl: 'https://git.example.com/docs/edit/main/' },
});
