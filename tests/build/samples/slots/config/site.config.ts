export default {
  title: 'Kiln',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  navbar: {
    items: [
      { type: 'doc', docId: 'index', label: 'Docs', position: 'left' },
      { type: 'custom', kind: 'status', position: 'right', props: { service: 'Registry', href: 'https://status.example.com' } },
    ],
  },
  footer: { copyright: 'Copyright 2026 Kiln' },
  announcementBar: { id: 'v2', content: 'Version 2 is out' },
};
