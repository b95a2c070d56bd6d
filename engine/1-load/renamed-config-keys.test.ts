import { expect, test } from 'vitest';
import { z } from 'zod';
import type { KeyPlace } from '../diagnostics/diagnostic.ts';
import { nameKeyPath } from '../diagnostics/name-value.ts';
import { renamedConfigKeys, renamedConfigValues } from './renamed-config-keys.ts';
import { parseSiteConfig, siteConfigSchema } from './site-config.ts';

/** Keys of manifests, of front matter and of commands that fixes name. */
const ELSEWHERE = ['content', 'path', 'description', 'slug', 'unlisted', 'docsgen build --out', 'docId', 'sidebarId', 'docSet'];
const OF_DOCUSAURUS = ['sitemap: false', 'customCss', 'tags', 'latest', 'collapsible'];
const VALUES = ['error', 'warning', 'type', 'dropdown', 'doc'];
const ITEM_KEYS = ['dropdownItemsBefore', 'dropdownItemsAfter', 'aria-label', 'from', 'to'];

test('names keys that there are, in fixes for those that there are not', () => {
  interface Node {
    $ref?: string;
    properties?: Record<string, Node>;
    anyOf?: Node[];
    allOf?: Node[];
    $defs?: Record<string, Node>;
  }
  const root = z.toJSONSchema(siteConfigSchema, { io: 'input', unrepresentable: 'any' }) as Node;
  const formsOf = (node: Node): Node[] => [
    node,
    ...[...(node.anyOf ?? []), ...(node.allOf ?? []), ...(node.$ref ? [root.$defs![node.$ref.replace(/.*\//, '')]!] : [])].flatMap(formsOf),
  ];
  const has = (path: string) => {
    let node: Node | undefined = root;
    for (const key of path.split('.'))
      node =
        node &&
        formsOf(node)
          .map(({ properties }) => properties?.[key])
          .find(Boolean);
    return node !== undefined;
  };
  for (const [key, fix] of Object.entries({ ...renamedConfigKeys, ...renamedConfigValues })) {
    if (/^[a-zA-Z_.]+$/.test(key)) expect(has(key), key).toBe(false);
    for (const [, named] of fix.matchAll(/"([^"]+)"/g))
      if (![...ELSEWHERE, ...OF_DOCUSAURUS, ...VALUES, ...ITEM_KEYS].includes(named!)) expect(has(named!), `${key}: ${named}`).toBe(true);
  }
});

test('tells them all at once', () => {
  const { diagnostics } = parseSiteConfig(
    { title: 'A', url: 'https://a.io', i18n: {}, site_name: 'A', nav: [], cleanUrls: true },
    'config/site.config.ts',
  );
  expect(diagnostics.map(({ fix }) => fix)).toEqual([
    expect.stringContaining('write "locale" for the language of the site'),
    'use "title"',
    'use "navbar.items"',
    'use "trailingSlash"',
  ]);
});

test('tells what to write for options and values of Docusaurus', () => {
  const { diagnostics } = parseSiteConfig(
    {
      title: 'A',
      url: 'https://a.io',
      checks: { brokenLinks: 'throw', duplicateRoutes: 'log' },
      docs: { path: 'docs', sidebarCollapsible: true, remarkPlugins: [] },
      docSets: { api: { label: 'API', path: '/api', lastVersion: '2.0' } },
      blog: { routeBasePath: 'news', feedOptions: {} },
      navbar: { items: [{ type: 'localeDropdown' }] },
      plugins: ['./mine.js', ['@docusaurus/plugin-client-redirects', {}], 3],
      theme: { customCss: 'a.css' },
    },
    'config/site.config.ts',
  );
  const fixes = diagnostics.map(({ place, fix }) => [nameKeyPath((place as KeyPlace).keyPath), fix]);
  expect(Object.fromEntries(fixes)).toEqual({
    'checks.brokenLinks': 'write "error"',
    'checks.duplicateRoutes': 'write "warning"',
    'docs.path': 'remove it: docs are in content/, and config/versions.json may name another folder for a version, as "content"',
    'docs.sidebarCollapsible': 'remove it: a category of config/sidebars/<version>.json may be "collapsible" or not',
    'docs.remarkPlugins': 'use "markdown.remarkPlugins"',
    'docSets.api.lastVersion': 'name it in config/versions.json, as "latest"',
    'blog.routeBasePath': 'use "blog.path" for the address, and "blog.dir" for the folder',
    'blog.feedOptions': 'use "blog.feed"',
    'navbar.items[0].type': 'link the sites in other languages in a "dropdown"',
    'plugins[0]': 'import the plugin and list the object that it exports; remove it if it is for another generator',
    'plugins[1]': 'use "redirects"',
    'plugins[2]': 'import the plugin and list the object that it exports; remove it if it is for another generator',
    theme: 'name the folder with parts of the theme; style sheets go into "styles"',
  });
});
