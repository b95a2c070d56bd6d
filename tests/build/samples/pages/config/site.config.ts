export default {
  title: 'My docs',
  url: 'https://docs.example.com',
  navbar: { items: [{ to: '/pricing', label: 'Pricing', position: 'left' }] },
  footer: { columns: [{ title: 'More', items: [{ to: '/company/about', label: 'About' }] }] },
  redirects: [{ from: '/prices', to: '/pricing' }],
  checks: { overrides: [{ paths: ['site/company/**'], brokenAnchors: 'warning' }] },
};
