module.exports = { title: 'Acme', url: 'https://acme.example', baseUrl: '/' };
