import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Docs',
  url: 'https://docs.example.com',
  checks: {
    brokenLinks: 'warning',
    brokenAnchors: 'ignore',
    brokenImages: 'warning',
    unknownLanguages: 'ignore',
    overrides: [
      { versions: ['1.0'], brokenLinks: 'ignore' },
      { paths: ['*/old/**'], brokenImages: 'ignore' },
      { versions: ['1.0'], paths: ['1.0/strict.md'], brokenLinks: 'warning', brokenAnchors: 'warning' },
    ],
  },
});
