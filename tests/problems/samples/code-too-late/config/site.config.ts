const rehypeClock = () => (tree) => {
  tree.children.push({ type: 'mdxFlowExpression', value: 'new Date()' });
};

export default { title: 'Docs', url: 'https://docs.example.com', markdown: { rehypePlugins: [rehypeClock] } };
