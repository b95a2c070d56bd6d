export default { title: 'Parts', url: 'https://docs.example.com', colorMode: { respectPrefersColorScheme: true } };
