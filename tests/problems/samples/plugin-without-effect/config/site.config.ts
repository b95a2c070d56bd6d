const percent = { text: { 37: { name: 'percent', tokenize: () => () => undefined } } };

function remarkPercent() {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), percent];
}

function remarkLater() {
  const { micromarkExtensions } = this.data();
  return () => {
    micromarkExtensions.push(percent);
  };
}

function remarkRehype() {}

export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  markdown: {
    remarkPlugins: [remarkLater, [remarkRehype, { handlers: {} }]],
    rehypePlugins: [remarkPercent],
  },
};
