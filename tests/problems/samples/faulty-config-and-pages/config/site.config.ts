export default {
  title: 'Docs',
  url: 'docs.example.com',
  checks: { unknownLanguages: 'eror' },
  navbar: { items: [{ type: 'doc', docId: 'introduction', lable: 'Start' }] },
  colour: 'blue',
};
