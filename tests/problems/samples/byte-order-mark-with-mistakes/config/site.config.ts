export default { title: 'Docs', url: 'https://docs.example.com', redirects: [{ from: '/introduction', to: '/' }] };
