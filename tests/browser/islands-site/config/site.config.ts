export default {
  title: 'Islands',
  url: 'https://islands.example.com',
  colorMode: { respectPrefersColorScheme: false },
  components: { dir: 'components', hydrate: 'auto' },
  customFields: { greeting: 'Ahoy' },
};
