export default { title: 'Components', url: 'https://components.example.com' };
