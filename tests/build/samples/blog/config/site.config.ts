import { defineConfig } from 'docsgen/config';

export default defineConfig({
  title: 'Harbour',
  url: 'https://harbour.example.com',
  baseUrl: '/docs/',
  navbar: { items: [{ type: 'link', to: '/blog', label: 'Blog' }] },
  blog: {
    description: 'News from the quay',
    postsPerPage: 2,
    feed: { types: ['rss', 'atom', 'json'], copyright: '© Harbour & Sons' },
    editUrl: 'https://example.com/edit',
    sidebar: { count: 'ALL' },
  },
});
