import { defineConfig } from 'docsgen/config';

export default defineConfig({ title: 'Sample', url: 'https://docs.example.com', favicon: 'img/icon.svg' });
