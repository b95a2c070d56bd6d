export default { title: 'Docs', url: 'https://docs.example.com', assets: { maxSize: '0.01 MB' } };
