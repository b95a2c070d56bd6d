import { defineConfig } from 'docsgen/config';

// What holds for the whole site. Your editor completes the keys and says what each is for; whatever is left out has a default that is
// meant to be right. `npm run dev` shows a change when you save it.
export default defineConfig({
  title: '{{title}}',
  tagline: 'Everything you need to know about {{title}}.',

  // Where readers find the site. The sitemap, feeds and previews in chats need the whole address.
  url: '{{url}}',
  // The site has a folder of its host to itself. With a domain of your own, remove this line.
  baseUrl: '{{baseUrl}}',
  // The build writes the files that this host wants, and addresses end as it serves them.
  hosting: '{{hosting}}',

  favicon: '/img/favicon.svg',
  navbar: {
    logo: { src: '/img/logo.svg', alt: '{{title}}' },
    items: [
      { type: 'doc', docId: 'introduction', label: 'Docs', position: 'left' },
      { type: '{{dropdown}}', position: 'right' },
      { href: '{{repository}}', label: '{{forge}}', position: 'right' },
    ],
  },

  // Light or dark, as the reader's system is.
  colorMode: { respectPrefersColorScheme: true },

  // Each page has a link that opens its file in an editor: {path} is the file's, seen from this site's folder.
  docs: { editUrl: '{{editUrl}}' },
});
