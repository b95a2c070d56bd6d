import { expect, it } from 'vitest';
import { ConfigCode, ConfigSection } from '../import-plan.ts';
import { formatConfig } from './config-text.ts';

it('writes a config as a person would', () => {
  const config = new ConfigSection();
  config.set('title', 'Acme\'s "Docs"');
  config.set('tagline', "It's ours");
  config.set('titleDelimiter', '\\ and \u2028');
  config.remark(
    'ssrTemplate of docusaurus.config.js was left out: docsgen has no templates for whole pages, and a line that is too long is broken.',
  );
  const navbar = new ConfigSection();
  navbar.set('items', [
    { type: 'doc', docId: 'intro', label: 'Docs' },
    {
      type: 'dropdown',
      label: 'Community',
      items: [
        { href: 'https://discord.example/acme', label: 'Discord' },
        { to: '/blog', label: 'Blog' },
      ],
    },
  ]);
  navbar.set('hideOnScroll', true, 'Why this is so.');
  config.set('navbar', navbar);
  config.set('announcementBar', { content: ['<b>', '  `$', '{new}`', '</b>'].join('\n').replace('$\n', '$'), 'is-new': null });
  config.set('markdown', { remarkPlugins: [new ConfigCode('remarkMath'), [new ConfigCode('remarkToc'), { depth: 2 }]] });
  config.set('headTags', []);
  const text = formatConfig({
    generator: 'Docusaurus',
    imports: [
      { name: 'remarkMath', from: 'remark-math' },
      { name: 'remarkToc', from: './toc.ts', isNamed: true },
    ],
    config,
  });
  expect(text).toBe(`import { defineConfig } from 'docsgen/config';
import remarkMath from 'remark-math';
import { remarkToc } from './toc.ts';

/** Made from the site's Docusaurus config by docsgen import. It is yours to edit. */
export default defineConfig({
  title: 'Acme\\'s "Docs"',
  tagline: "It's ours",
  titleDelimiter: '\\\\ and \\u2028',
  // ssrTemplate of docusaurus.config.js was left out: docsgen has no templates for whole pages, and
  // a line that is too long is broken.
  navbar: {
    items: [
      { type: 'doc', docId: 'intro', label: 'Docs' },
      {
        type: 'dropdown',
        label: 'Community',
        items: [
          { href: 'https://discord.example/acme', label: 'Discord' },
          { to: '/blog', label: 'Blog' },
        ],
      },
    ],
    // Why this is so.
    hideOnScroll: true,
  },
  announcementBar: {
    content: \`<b>
  \\\`\\\${new}\\\`
</b>\`,
    'is-new': null,
  },
  markdown: { remarkPlugins: [remarkMath, [remarkToc, { depth: 2 }]] },
  headTags: [],
});
`);
});
