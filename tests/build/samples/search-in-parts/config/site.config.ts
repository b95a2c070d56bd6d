import { defineConfig } from 'docsgen/config';

export default defineConfig({ title: 'Ships', url: 'https://docs.example.com', search: { indexSizeLimit: 100 } });
