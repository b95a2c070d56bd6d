export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  checks: {
    brokenAnchors: 'ignore',
    overrides: [{ paths: ['*/old/**'], brokenLinks: 'warning' }],
  },
};
