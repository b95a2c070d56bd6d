export default { title: 'Islands', url: 'https://islands.example.com', colorMode: { respectPrefersColorScheme: false } };
