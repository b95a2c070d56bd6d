import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sampleDoc, sampleDocItem, sampleSite, sampleTarget } from '../../tests/fixtures/sample-site.ts';
import type { DropdownItem, NavbarItem, SiteData } from '../contract/site-data.ts';
import { Drawer } from './drawer.tsx';
import { Navbar } from './navbar.tsx';
import type { View } from './view.ts';

const placed = { position: 'left', className: 'of-the-site' } as const;

/** One of each type that a dropdown may hold, and what shows it. A type that is not here does not compile. */
const forDropdowns: Record<DropdownItem['type'], { item: DropdownItem; shown: RegExp }> = {
  link: {
    item: { ...placed, type: 'link', label: 'Privacy', href: '/privacy', external: false, ariaLabel: null },
    shown: /<a class="[\w-]+ of-the-site" href="\/privacy">Privacy<\/a>/,
  },
  doc: {
    item: { ...placed, type: 'doc', label: 'Guide', targets: { '1.54': sampleTarget('guide') } },
    shown: /<a class="[\w-]+ of-the-site" href="\/guide">Guide<\/a>/,
  },
  docSidebar: {
    item: { ...placed, type: 'docSidebar', label: 'Tools', sidebarId: 'tools', targets: { '1.54': sampleTarget('tools') } },
    shown: /<a class="[\w-]+ of-the-site" href="\/tools">Tools<\/a>/,
  },
  docsVersion: {
    item: { ...placed, type: 'docsVersion', label: 'This one', href: '/this' },
    shown: /<a class="[\w-]+ of-the-site" href="\/this">This one<\/a>/,
  },
  html: {
    item: { ...placed, type: 'html', value: '<b>Build 42</b>' },
    shown: /<(li|div) class="(?:(?:apart )?menu-html )?of-the-site"><b>Build 42<\/b><\/\1>/,
  },
};

/** And of each that stands in the bar alone; `inDrawer` is null where the bar shows it on narrow screens too. */
const forTheBar: Record<Exclude<NavbarItem['type'], DropdownItem['type']>, { item: NavbarItem; shown: RegExp; inDrawer: RegExp | null }> = {
  dropdown: {
    item: { ...placed, type: 'dropdown', label: 'More', items: [forDropdowns.link.item] },
    shown: /<details class="dropdown of-the-site".*<summary class="navbar-link">More<\/summary>.*Privacy/,
    inDrawer: /<summary class="side-link">More<\/summary>.*Privacy/,
  },
  docsVersionDropdown: {
    item: { ...placed, type: 'docsVersionDropdown', itemsBefore: [], itemsAfter: [], versions: ['1.54', '1.53'] },
    shown: /<details class="dropdown of-the-site".*<summary class="navbar-link">1\.54<\/summary>/,
    inDrawer: /<summary class="side-link">Versions<\/summary>/,
  },
  search: { item: { ...placed, type: 'search' }, shown: /<a href="\/search" class="search-button of-the-site"/, inDrawer: null },
  custom: {
    item: { ...placed, type: 'custom', kind: 'status', id: 'navbar-item-status.0' },
    shown: /<b>All systems work<\/b>/,
    inDrawer: /<ul class="side-list"><li><i>All work<\/i><\/li><\/ul>/,
  },
};

const viewOf = (item: NavbarItem): View => {
  const site = sampleSite();
  const slots: SiteData['slots'] = {
    'navbar-item-status.0.bar': ['b', {}, 'All systems work'],
    'navbar-item-status.0.drawer': ['i', {}, 'All work'],
  };
  return { site: { ...site, slots, navbar: { ...site.navbar, items: [item] } }, page: sampleDoc(), preferredVersions: [] };
};
const render = (element: ReactElement) => renderToStaticMarkup(element);
const drawerOf = (item: NavbarItem) => render(<Drawer view={viewOf(item)} nodes={null} />);
/** What stands at the left and at the right of the bar. */
const sidesOf = (item: NavbarItem) => {
  const bar = render(<Navbar view={viewOf(item)} />);
  const [left, right] = bar.split('<div class="navbar-items">')[1]!.split('<div class="navbar-items navbar-end">');
  return { left: left!, right: right!.split('data-dg="color-mode-toggle"')[0]! };
};

describe.each(Object.entries({ ...forDropdowns, ...forTheBar }))('%s', (_type, { item, shown, ...other }) => {
  test('is shown at the side of the bar where it stands', () => {
    expect(sidesOf(item)).toEqual({ left: expect.stringMatching(shown), right: expect.not.stringMatching(shown) });
    expect(sidesOf({ ...item, position: 'right' })).toEqual({
      left: expect.not.stringMatching(shown),
      right: expect.stringMatching(shown),
    });
  });

  test('is shown in the drawer, unless the bar shows it there too', () => {
    const inDrawer = 'inDrawer' in other ? other.inDrawer : shown;
    if (inDrawer === null) expect(drawerOf(item)).toContain('<ul class="side-list"></ul>');
    else expect(drawerOf(item)).toMatch(inDrawer);
  });
});

describe.each(Object.entries(forDropdowns))('in a menu, %s', (_type, { item, shown }) => {
  test.each<[name: string, menu: NavbarItem]>([
    ['a dropdown', { ...placed, type: 'dropdown', label: 'More', items: [sampleDropdownDoc(), item] }],
    ['a version dropdown, before', { ...placed, type: 'docsVersionDropdown', itemsBefore: [item], itemsAfter: [], versions: ['1.54'] }],
    ['a version dropdown, after', { ...placed, type: 'docsVersionDropdown', itemsBefore: [], itemsAfter: [item], versions: ['1.54'] }],
  ])('of %s is shown in the bar and in the drawer', (_name, menu) => {
    expect(sidesOf(menu).left).toMatch(new RegExp(`<ul>.*${shown.source}.*</ul>`));
    expect(drawerOf(menu)).toMatch(new RegExp(`</summary><ul>.*${shown.source}.*</ul>`));
  });
});

test('a version dropdown of the page is shown on pages of its set, that of the default set also outside of all', () => {
  const item = (docSet?: string): NavbarItem => ({
    ...placed,
    type: 'docsVersionDropdown',
    ...(docSet !== undefined && { docSet }),
    isOfPage: true,
    itemsBefore: [],
    itemsAfter: [],
    versions: ['1.54', '1.53'],
  });
  const isShown = (view: View) => render(<Navbar view={view} />).includes('<details class="dropdown of-the-site"');
  expect([isShown(viewOf(item())), isShown(viewOf(item('community')))]).toEqual([true, false]);
  const { version: _, ...outside } = { ...sampleDoc() } as { version?: string };
  expect(isShown({ ...viewOf(item()), page: outside as View['page'] })).toBe(true);
});

describe('a link', () => {
  const base = {
    ...placed,
    className: 'icon-github',
    type: 'link',
    external: true,
    ariaLabel: 'GitHub',
    href: 'https://example.com',
  } as const;
  const arrow = '<svg';
  const barOf = (item: NavbarItem) => /<a class="navbar-link.*?<\/a>/.exec(sidesOf(item).left)![0];

  test('that is only an icon has its name, its class and no arrow', () => {
    expect(barOf({ ...base, label: '' })).toBe(
      '<a class="navbar-link icon-github" href="https://example.com" aria-label="GitHub" target="_blank" rel="noopener noreferrer"></a>',
    );
  });

  test('with words has an arrow if it leaves the site, also with an aria-label', () => {
    expect(barOf({ ...base, label: 'Code' })).toContain(arrow);
    expect(barOf({ ...base, label: 'Code', external: false })).not.toContain(arrow);
  });

  test('opens where the site says', () => {
    expect(barOf({ ...base, label: '', target: '_self', rel: 'me' })).toBe(
      '<a class="navbar-link icon-github" href="https://example.com" aria-label="GitHub" target="_self" rel="me"></a>',
    );
    expect(barOf({ ...base, label: 'In', external: false, href: '/in', target: '_blank' })).toContain(
      'href="/in" aria-label="GitHub" target="_blank">',
    );
  });

  test.each([
    ['^/gui', true],
    ['/GUIDE$', true],
    ['^/other', false],
  ])('active at %s: %s', (activeAt, isActive) => {
    const view = { ...viewOf({ ...base, label: 'A', external: false, href: '/x', activeAt }) };
    const bar = render(<Navbar view={{ ...view, page: { ...sampleDoc(), path: '/guide' } }} />);
    expect(bar.includes('class="navbar-link icon-github" href="/x" aria-label="GitHub" aria-current="true"')).toBe(isActive);
  });
});

function sampleDropdownDoc(): DropdownItem {
  return sampleDocItem('Introduction', { '1.54': sampleTarget('introduction') });
}
