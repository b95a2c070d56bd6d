export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  onBrokenLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  presets: [],
  themeConfig: {
    navbar: {},
  },
};
