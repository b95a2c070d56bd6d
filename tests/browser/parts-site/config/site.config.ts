export default {
  title: 'Parts',
  url: 'https://docs.example.com',
  colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
  styles: ['styles/site.css'],
};
