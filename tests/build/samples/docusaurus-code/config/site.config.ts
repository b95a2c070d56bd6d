import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Slipway',
  tagline: 'Ships software',
  url: 'https://docs.example.com',
  baseUrl: '/base/',
  markdown: { format: 'mdx' },
  components: { map: 'src/theme/MDXComponents', hydrate: 'auto' },
  customFields: { version: '1.2.3', flags: { beta: true } },
  checks: { brokenComponents: 'warning' },
  publicDirs: ['static'],
  assets: { allow: ['src', 'snippets'] },
});
