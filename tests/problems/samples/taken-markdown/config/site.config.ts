export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  agents: { assistants: [{ label: 'Pilot', url: 'https://pilot.example.com/{url}' }] },
  redirects: [{ from: '/old.md', to: '/introduction' }],
};
