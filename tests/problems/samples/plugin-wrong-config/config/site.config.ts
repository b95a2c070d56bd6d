export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  plugins: [
    { name: 'feed', versoin: '1.0.0', emit: 'feed.xml' },
    { name: 'feed', version: '1.0.0', remark: ['remark-math'] },
  ],
};
