export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  publicDirs: ['content/public', 'statik'],
  assets: { allow: ['../shared-images', 'content'] },
  favicon: '/img/icom.svg',
  navbar: {
    logo: { src: 'img/logo.svg' },
    items: [{ type: 'html', value: '<img src="/img/build.svg" alt="">' }],
  },
  footer: { copyright: 'By <a href="/nobody">nobody</a>' },
  scripts: ['/js/stats.js', { src: '/docs/img/icon.svg', async: true }],
  headTags: [
    { tagName: 'link', attributes: { rel: 'preload', href: '/fonts/text.woff2' } },
    { tagName: 'meta', attributes: { property: 'og:image', content: '/img/card.png' } },
  ],
};
