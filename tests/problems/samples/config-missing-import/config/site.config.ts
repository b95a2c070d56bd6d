import { columns } from './fotter';

export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  footer: { columns },
};
