import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Docs',
  url: 'https://docs.example.com',
  redirects: [
    { from: '/old', to: '/new' },
    { from: ['/older', '/much/older/', '/with space'], to: '/guides/use#how' },
    { from: '/code', to: 'https://git.example.com/code?a=1&b=2' },
  ],
});
