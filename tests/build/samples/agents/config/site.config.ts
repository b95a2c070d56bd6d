export default {
  title: 'Harbour Docs',
  tagline: 'Moor, load and leave on time.',
  url: 'https://docs.harbour.example.com',
  baseUrl: '/docs/',
  product: { name: 'Harbour' },
  agents: { assistants: [{ label: 'Pilot', url: 'https://pilot.example.com/ask?q=Read {url}&about={title}' }] },
};
