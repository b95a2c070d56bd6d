export default {
  title: 42,
  url: 'https://docs.example.com',
  navbar: {
    hideOnScroll: 'no',
    items: { label: 'Changelog', to: '/changelog' },
  },
  colorMode: { defaultMode: 'drak' },
  tableOfContents: { maxHeadingLevel: 7 },
  markdown: { remarkPlugins: ['remark-math'] },
};
