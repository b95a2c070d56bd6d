export default { title: 'Docs', url: 'https://docs.example.com', baseUrl: '/docs/', hosting: 'vercel' };
