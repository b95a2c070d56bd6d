const year = process.env.DOCS_YEAR_OF_THIS_SAMPLE.trim();

export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  footer: { copyright: `© ${year}` },
};
