export default { title: 'My docs', url: 'https://docs.example.com' };
