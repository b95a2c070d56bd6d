import { describe, expect, test } from 'vitest';
import type { DropdownItem, NavbarItem } from '../../theme/contract/site-data.ts';
import { parseSiteConfig } from './site-config.ts';

type Written = Record<string, unknown>;

/** One of each type that may stand in a dropdown. A type that is not here does not compile. */
const forDropdowns: Record<DropdownItem['type'], Written> = {
  link: { type: 'link', label: 'Privacy', to: '/privacy' },
  doc: { type: 'doc', docId: 'introduction' },
  docSidebar: { type: 'docSidebar', sidebarId: 'docs' },
  docsVersion: { type: 'docsVersion' },
  html: { type: 'html', value: '<hr>' },
};

/** And of each that may not. */
const forTheBar: Record<Exclude<NavbarItem['type'], DropdownItem['type']>, Written> = {
  dropdown: { type: 'dropdown', label: 'More', items: [] },
  docsVersionDropdown: { type: 'docsVersionDropdown' },
  search: { type: 'search' },
  custom: { type: 'custom', kind: 'status' },
};

const ALLOWED = 'a dropdown can contain items of type "link", "doc", "docSidebar", "docsVersion" and "html"';

const parse = (items: Written[]) =>
  parseSiteConfig({ title: 'Docs', url: 'https://docs.example.com', navbar: { items } }, 'config/site.config.ts');

test.each(Object.entries({ ...forDropdowns, ...forTheBar }))('%s stands in the navbar', (type, item) => {
  const { config, diagnostics } = parse([item]);
  expect(diagnostics).toEqual([]);
  expect(config!.navbar.items).toMatchObject([{ type, position: 'right', className: null }]);
});

describe.each([
  ['a dropdown', (item: Written) => ({ label: 'More', items: [item] }), 'items'],
  ['a version dropdown, before', (item: Written) => ({ type: 'docsVersionDropdown', dropdownItemsBefore: [item] }), 'dropdownItemsBefore'],
  ['a version dropdown, after', (item: Written) => ({ type: 'docsVersionDropdown', dropdownItemsAfter: [item] }), 'dropdownItemsAfter'],
])('in %s', (_where, dropdownOf, key) => {
  test.each(Object.entries(forDropdowns))('%s stands', (type, item) => {
    const { config, diagnostics } = parse([dropdownOf(item)]);
    expect(diagnostics).toEqual([]);
    expect((config!.navbar.items[0] as unknown as Written)[key]).toMatchObject([{ type }]);
  });

  test.each(Object.entries(forTheBar))('%s is refused, and what may be there is said', (type, item) => {
    expect(parse([dropdownOf(item)])).toEqual({
      config: null,
      diagnostics: [
        {
          severity: 'error',
          code: 'invalid-value',
          message: `A dropdown cannot contain an item of type "${type}".`,
          place: { file: 'config/site.config.ts', keyPath: ['navbar', 'items', 0, key, 0, 'type'] },
          fix: `move it to "navbar.items"; ${ALLOWED}`,
          related: [],
        },
      ],
    });
  });
});

test('a dropdown in a dropdown that does not say its type is refused at the item', () => {
  const { diagnostics } = parse([{ label: 'More', items: [{ label: 'Deeper', items: [] }] }]);
  expect(diagnostics).toMatchObject([
    { message: 'A dropdown cannot contain an item of type "dropdown".', place: { keyPath: ['navbar', 'items', 0, 'items', 0] } },
  ]);
});

test('a type that is none is answered with those that a dropdown holds', () => {
  const { diagnostics } = parse([{ label: 'More', items: [{ type: 'serch' }] }]);
  expect(diagnostics).toMatchObject([
    {
      message: '"navbar.items[0].items[0].type" must be "link", "doc", "docSidebar", "docsVersion" or "html"; found "serch", a string.',
    },
  ]);
});

test('a type that is left undefined is none', () => {
  expect(parse([{ type: undefined, label: 'Privacy', to: '/privacy' }]).config!.navbar.items).toMatchObject([{ type: 'link' }]);
});
