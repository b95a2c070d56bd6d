// A syntax that is told by "%" and cannot read it.
function remarkPercent() {
  const tokenize = () => {
    throw new Error('Not a whole percentage');
  };
  this.data().micromarkExtensions.push({ text: { 37: { name: 'percent', tokenize } } });
}

export default { title: 'Docs', url: 'https://docs.example.com', markdown: { remarkPlugins: [remarkPercent] } };
