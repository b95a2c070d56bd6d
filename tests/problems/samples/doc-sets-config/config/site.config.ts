export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  docs: { editUrl: 3, include: 'docs/**' },
  docSets: {
    default: { label: 'Default', path: '/other' },
    'a@b': { label: 'A', path: '/a' },
    api: { label: 'API', path: '/api' },
    reference: { label: 'Reference', path: '/api' },
    Api: { label: 'API', path: 'second', sidebars: 'x' },
  },
};
