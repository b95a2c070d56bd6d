export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  plugins: [
    {
      name: 'pages',
      version: '1.0.0',
      sources: () => [
        { path: 'introduction.md', text: '# Introduction\n' },
        { path: 'broken.md', text: '# Broken\n\nSee [nothing](nowhere.md).\n' },
        { version: '2.0', path: 'other.md', text: '' },
      ],
    },
    { name: 'paths', version: '1.0.0', sources: () => [{ path: '../secrets', text: 1 }] },
    { name: 'heads', version: '1.0.0', head: () => [{ tagName: 'script', attributes: { src: 'a.js' } }] },
  ],
};
