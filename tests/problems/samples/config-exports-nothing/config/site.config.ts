export const config = { title: 'Docs', url: 'https://docs.example.com' };
