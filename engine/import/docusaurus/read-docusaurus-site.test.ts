import { describe, expect, it } from 'vitest';
import { CONFIG, config, DOCS, keysOf, persons, readSite } from '../../../tests/fixtures/docusaurus-site.ts';
import { writeFolder } from '../../../tests/fixtures/written-folder.ts';
import { listSiteFiles, readImported } from '../write/site-files.ts';
import { readDocusaurusSite } from './read-docusaurus-site.ts';

describe('edit links', () => {
  const files = { ...DOCS, 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': '# A' };
  it.each([
    ['a URL', "{ editUrl: 'https://x.example/edit/main/website/' }", "editUrl: 'https://x.example/edit/main/website/'"],
    [
      'a URL for the current version',
      "{ editUrl: 'https://x.example/edit', editCurrentVersion: true }",
      `editUrl: ({ docPath }) => \`https://x.example/edit/docs/\${docPath}\``,
    ],
    [
      'a function that says what a URL can say',
      "{ editUrl: ({ versionDocsDirPath, docPath }) => 'https://x.example/' + versionDocsDirPath + '/' + docPath }",
      "editUrl: 'https://x.example/'",
    ],
    [
      'a function that needs nothing',
      "{ editUrl: ({ docPath }) => (docPath === 'a.md' ? undefined : 'https://x.example/' + docPath) }",
      'editUrl: ({ docPath }) => (docPath === "a.md" ? void 0 : "https://x.example/" + docPath)',
    ],
  ])('may be %s', async (_, docs, expected) => {
    const plan = await readSite({ [CONFIG]: config({ docs }), ...files });
    const written = keysOf(plan, 'docs').replace(/\s+/g, ' ');
    expect(written.replaceAll('(', '').replaceAll(')', '')).toContain(expected.replaceAll('(', '').replaceAll(')', ''));
  });

  it('are lost, with a note, when the function needs what is around it', async () => {
    const head = "const away = ['a.md'];";
    const plan = await readSite({
      [CONFIG]: config({ head, docs: '{ editUrl: ({ docPath }) => (away.includes(docPath) ? undefined : docPath) }' }),
      ...files,
    });
    expect(persons(plan)).toEqual(['Pages have no link for editing: "editUrl" is a function that docsgen cannot read.']);
  });
});

describe('the navbar', () => {
  it('has items of every type', async () => {
    const theme = `{ navbar: { title: 'N', logo: { src: 'img/l.svg', alt: 'L', width: '32px', height: 20 }, items: [
      { to: 'docs/intro', label: 'A' }, { href: '/b', label: 'B', position: 'right' }, { to: 'https://x.example', label: 'C' },
      { href: 'https://y.example', 'aria-label': 'Y', className: 'icon', position: 'right' },
      { type: 'doc', docId: 'intro', label: 'D', docsPluginId: 'default' }, { type: 'docSidebar', sidebarId: 's', docsPluginId: 'api' },
      { type: 'docsVersion', to: '/x' }, { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/all', label: 'All' }], versions: ['1.0'] },
      { label: 'More', position: 'right', items: [{ type: 'html', value: '<hr>' }, { to: '/e', label: 'E' }] },
      { type: 'search', position: 'right' }, { type: 'localeDropdown' }, { type: 'custom-login' },
    ] } }`;
    const plan = await readSite({ [CONFIG]: config({ theme }), ...DOCS });
    expect(keysOf(plan, 'navbar')).toMatchInlineSnapshot(`
      "  navbar: {
          title: 'N',
          logo: { src: 'img/l.svg', alt: 'L', width: 32, height: 20 },
          items: [
            { label: 'A', to: '/docs/intro', position: 'left' },
            { label: 'B', href: '/b' },
            { label: 'C', href: 'https://x.example', position: 'left' },
            { href: 'https://y.example', 'aria-label': 'Y', className: 'icon' },
            { type: 'doc', docId: 'intro', label: 'D', position: 'left' },
            { type: 'docSidebar', sidebarId: 's', docSet: 'api', position: 'left' },
            { type: 'docsVersion', to: '/x', position: 'left' },
            {
              type: 'docsVersionDropdown',
              dropdownItemsAfter: [{ label: 'All', to: '/all' }],
              versions: ['1.0'],
              position: 'left',
            },
            { label: 'More', items: [{ type: 'html', value: '<hr>' }, { label: 'E', to: '/e' }] },
            { type: 'search' },
          ],
        },
      "
    `);
    expect(persons(plan)).toEqual([
      'The list of languages is left out: a site of docsgen has one language.',
      'The navbar item of type "custom-login" is left out: it is a component of the site\'s theme.',
    ]);
  });
});

it('tells of a "rel" of the footer that says more than the usual', async () => {
  const items = "{ href: 'https://x.example', label: 'X', rel: 'me noopener' }, { href: 'https://y.example', label: 'Y', rel: 'noopener' }";
  const plan = await readSite({ [CONFIG]: config({ theme: `{ footer: { links: [${items}] } }` }), ...DOCS });
  expect(persons(plan)).toEqual(['The "rel" of this link is left out.']);
});

it('reads the footer in its three forms', async () => {
  const columns =
    "{ style: 'dark', links: [{ title: 'A', items: [{ label: 'a', to: 'docs/intro' }] }, { items: [{ html: '<i></i>' }] }, {}], copyright: '© ' + (1 + 1) }";
  expect(keysOf(await readSite({ [CONFIG]: config({ theme: `{ footer: ${columns} }` }), ...DOCS }), 'footer')).toMatchInlineSnapshot(`
    "  footer: {
        style: 'dark',
        columns: [
          { title: 'A', items: [{ label: 'a', to: '/docs/intro' }] },
          { title: '', items: [{ html: '<i></i>' }] },
        ],
        copyright: '© 2',
      },
    "
  `);
  const simple = "{ links: [{ label: 'a', href: 'https://x.example' }], logo: { src: 'img/l.svg', alt: 'L', href: '/' } }";
  expect(keysOf(await readSite({ [CONFIG]: config({ theme: `{ footer: ${simple} }` }), ...DOCS }), 'footer')).toMatchInlineSnapshot(`
    "  footer: {
        columns: [{ title: '', items: [{ label: 'a', href: 'https://x.example' }] }],
        copyright: '<a href="/"><img src="/img/l.svg" alt="L"></a>',
      },
    "
  `);
});

it('leaves the path of the site alone in the footer', async () => {
  const theme = "{ footer: { logo: { src: '/docs/img/l.svg', href: '/docs/a' } } }";
  const text = config({ theme }).replace("baseUrl: '/'", "baseUrl: '/docs/'");
  expect(keysOf(await readSite({ [CONFIG]: text, ...DOCS }), 'footer')).toContain('<a href="/docs/a"><img src="/docs/img/l.svg"');
});

it('gives links of the navbar that are icons a name', async () => {
  const items = ['https://www.github.com/a/b', '//x.example', '/docs/intro/?a#b', '/'].map(
    (href) => `{ href: '${href}', className: 'icon' }`,
  );
  const plan = await readSite({ [CONFIG]: config({ theme: `{ navbar: { items: [${items}] } }` }), ...DOCS });
  expect([...keysOf(plan, 'navbar').matchAll(/'aria-label': '(.*?)'/g)].map(([, name]) => name)).toEqual([
    'github.com',
    'x.example',
    'intro',
    'Home',
  ]);
  expect(plan.notes.map(({ message }) => message)).toContain('This link has no words: screen readers say "github.com".');
});

it('makes redirects of rules, extensions and a function', async () => {
  const rest = `plugins: [['@docusaurus/plugin-client-redirects', {
    redirects: [{ from: '/old', to: '/docs/intro' }, { from: ['/a', '/docs/intro'], to: '/b' }, { from: '/b', to: '/docs/intro' }],
    fromExtensions: ['html', 'php'],
    createRedirects: (path) => (path.startsWith('/docs/') ? [path.replace('/docs/', '/wiki/')] : undefined),
  }]],`;
  const plan = await readSite({
    [CONFIG]: config({ rest }),
    'docs/01-guides/02-first.md': '---\nid: one\n---\n# G',
    'docs/guides/readme.md': '# G',
    ...DOCS,
  });
  expect(keysOf(plan, 'redirects')).toMatchInlineSnapshot(`
    "  redirects: [
        { from: ['/old', '/a', '/b', '/docs/intro.php', '/wiki/intro'], to: '/docs/intro' },
        { from: ['/docs/guides.php', '/wiki/guides'], to: '/docs/guides' },
        { from: ['/docs/guides/one.php', '/wiki/guides/one'], to: '/docs/guides/one' },
      ],
    "
  `);
});

it('depends on the language that the config itself names', async () => {
  const head = "const isMain = process.env.DOCUSAURUS_CURRENT_LOCALE === 'de';";
  const rest = "i18n: { defaultLocale: 'de', locales: ['de'] }, tagline: isMain ? 'main' : 'other',";
  expect(keysOf(await readSite({ [CONFIG]: config({ head, rest }), ...DOCS }), 'tagline', 'locale')).toBe(
    "  tagline: 'main',\n  locale: 'de',\n",
  );
});

describe('a folder that is no site', () => {
  const problems = async (files: Record<string, string>) => {
    const source = writeFolder(files);
    const { diagnostics } = await readDocusaurusSite({ source, out: `${source}-new`, inPlace: false });
    return diagnostics.map(({ message, fix }) => [message, fix]);
  };

  it('is told from one of Docusaurus 1', async () => {
    expect(await problems({ 'siteConfig.js': '' })).toEqual([
      [
        'This is a site of Docusaurus 1, which has a siteConfig.js and no docusaurus.config.js.',
        'migrate it to Docusaurus 2 or 3 with "npx @docusaurus/migrate migrate", then import the result',
      ],
    ]);
  });

  it('may have one in it', async () => {
    expect(await problems({ 'website/docusaurus.config.ts': '' })).toMatchObject([[expect.any(String), 'name the folder "website" in it']]);
  });

  it('may have a config that a missing package makes', async () => {
    expect(await problems({ [CONFIG]: "module.exports = require('own-config')();" })).toEqual([
      [
        'The default export of the site config must be an object; found what the package "own-config" makes, which is not installed.',
        expect.any(String),
      ],
    ]);
  });
});

it('gives a site without docs a place for them', async () => {
  const plan = await readSite({ [CONFIG]: config({ docs: 'false' }) });
  expect(plan.sets.map(({ id, versions }) => [id, versions.map(({ content }) => content)])).toEqual([[null, ['content']]]);
  expect(plan.files.get('content/introduction.md')).toEqual({ text: expect.stringContaining('draft: true') });
});

it.each([
  ['{ "name": "old" }', undefined],
  ['{ "name": "old", "type": "module" }', 'module'],
])('reads modules as the package.json %s says', async (manifest, type) => {
  const plan = await readSite({ [CONFIG.replace('.js', '.cjs')]: config(), 'package.json': manifest, ...DOCS });
  const { files } = listSiteFiles(plan, { isFree: () => true, siteDir: '/new', version: '1.0.0' });
  expect(JSON.parse(readImported(files.get('package.json')!).toString()).type).toBe(type);
});
