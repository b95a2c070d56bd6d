export default { title: 'Docs', url: 'https://docs.example.com', locale: 'zh-Hans' };
