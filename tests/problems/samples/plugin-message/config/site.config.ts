const findTodos = () => (tree, file) => {
  for (const node of tree.children) {
    if (node.type === 'heading') file.message('A heading without a number', node);
  }
};

export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  markdown: { remarkPlugins: [findTodos] },
};
