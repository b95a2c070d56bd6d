// What plugins did before 2020: they changed the parser's own class.
function remarkOld() {
  this.Parser.prototype.inlineTokenizers.shout = () => {};
}

function remarkStrict(options) {
  if (!options?.level) throw new Error('The option "level" is missing');
}

export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  markdown: { remarkPlugins: [remarkOld] },
  plugins: [{ name: 'strict', version: '1.0.0', rehype: [remarkStrict] }],
};
