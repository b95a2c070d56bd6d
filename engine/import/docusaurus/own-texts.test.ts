import { expect, it } from 'vitest';
import { CONFIG, config, keysOf, persons, readSite } from '../../../tests/fixtures/docusaurus-site.ts';

const texts = (messages: Record<string, string>) =>
  JSON.stringify(Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, { message, description: 'For translators' }])));

const SITE = {
  [CONFIG]: config({
    docs: "{ sidebarPath: './sidebars.json' }",
    theme: `{
      navbar: { title: 'T', items: [{ to: '/docs/a', label: 'Docs' }, { label: 'More', items: [{ to: '/docs/b', label: 'B' }] }] },
      footer: { links: [{ title: 'More', items: [{ label: 'A', to: '/docs/a' }] }], copyright: 'c' },
    }`,
  }),
  'docs/a.md': '# A',
  'docs/b.md': '# B',
  'sidebars.json': JSON.stringify({
    main: [
      { type: 'category', label: 'Start', link: { type: 'generated-index' }, items: ['a'] },
      { Short: ['b'] },
      { type: 'link', label: 'Out', href: 'https://x.example' },
    ],
  }),
  'i18n/en/code.json': texts({ 'my.key': 'mine', 'theme.common.editThisPage': 'Suggest an edit' }),
  'i18n/en/docusaurus-theme-classic/navbar.json': texts({ title: 'The site', 'item.label.Docs': 'Documentation', 'item.label.B': 'Bee' }),
  'i18n/en/docusaurus-theme-classic/footer.json': texts({ 'link.title.More': 'Even more', 'link.item.label.A': 'Aye', copyright: '© me' }),
  'i18n/en/docusaurus-plugin-content-docs/current.json': texts({
    'version.label': 'Upcoming',
    'sidebar.main.category.Start': 'Getting started',
    'sidebar.main.category.Start.link.generated-index.title': 'All of it',
    'sidebar.main.category.Short': 'Brief',
    'sidebar.main.link.Out': 'Elsewhere',
    'sidebar.main.category.Gone': 'Long gone',
    'sidebar.main.category.Same': 'Same',
  }),
};

it('the texts of the language of the site stand in the place of those that they translate', async () => {
  const plan = await readSite(SITE);
  expect(keysOf(plan, 'navbar', 'footer')).toMatchInlineSnapshot(`
    "  navbar: {
        title: 'The site',
        items: [
          { label: 'Documentation', to: '/docs/a', position: 'left' },
          { label: 'More', items: [{ label: 'Bee', to: '/docs/b' }], position: 'left' },
        ],
      },
      footer: {
        columns: [{ title: 'Even more', items: [{ label: 'Aye', to: '/docs/a' }] }],
        copyright: '© me',
      },
    "
  `);
  expect(plan.sets[0]!.versions[0]).toMatchObject({
    entry: { label: 'Upcoming' },
    sidebars: {
      main: [{ label: 'Getting started', link: { title: 'All of it' }, items: ['a'] }, { Brief: ['b'] }, { label: 'Elsewhere' }],
    },
  });
  expect(plan.files.get('i18n/en/code.json')).toBeDefined();
  expect(persons(plan)).toMatchInlineSnapshot(`
    [
      "1 text ("theme.common.editThisPage") of Docusaurus' theme in i18n/en/code.json is not used: docsgen has its own.",
      "1 text ("sidebar.main.category.Gone") of i18n/en/docusaurus-plugin-content-docs/current.json has no place in the new site.",
    ]
  `);
});

it('they do not where Docusaurus does not translate', async () => {
  const rest = "i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { translate: false } } },";
  const plan = await readSite({ ...SITE, [CONFIG]: SITE[CONFIG]!.replace('themeConfig:', `${rest} themeConfig:`) });
  expect(keysOf(plan, 'navbar')).toContain("label: 'Docs'");
});
