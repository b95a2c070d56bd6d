import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Slipway',
  url: 'https://docs.example.com',
});
