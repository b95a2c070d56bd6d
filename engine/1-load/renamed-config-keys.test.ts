import { expect, test } from 'vitest';
import { z } from 'zod';
import { renamedConfigKeys } from './renamed-config-keys.ts';
import { parseSiteConfig, siteConfigSchema } from './site-config.ts';

/** Keys of manifests, of front matter and of commands that fixes name. */
const ELSEWHERE = ['content', 'path', 'description', 'slug', 'unlisted', 'docsgen build --out', 'docId', 'sidebarId', 'docSet'];
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
  for (const [key, fix] of Object.entries(renamedConfigKeys)) {
    if (/^[a-zA-Z_]+$/.test(key)) expect(has(key), key).toBe(false);
    for (const [, named] of fix.matchAll(/"([^"]+)"/g))
      if (![...ELSEWHERE, ...ITEM_KEYS].includes(named!)) expect(has(named!), `${key}: ${named}`).toBe(true);
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
