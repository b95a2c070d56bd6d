export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  agents: {
    assistants: [
      { label: '', url: 'https://pilot.example.com/ask' },
      { label: 'Quay', url: 'javascript:{url}' },
      { label: 'Crane', href: 'https://crane.example.com/{url}' },
    ],
    llms: true,
  },
};
