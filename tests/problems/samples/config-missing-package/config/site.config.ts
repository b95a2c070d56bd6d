import math from 'remark-math-of-this-sample';

export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  markdown: { remarkPlugins: [math] },
};
