const breakPages = () => (tree, file) => {
  if (String(file).includes('Welcome')) file.fail('No welcome here', tree.children[1]);
  throw new TypeError('Cannot read what is not there');
};

export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  markdown: { remarkPlugins: [breakPages] },
};
