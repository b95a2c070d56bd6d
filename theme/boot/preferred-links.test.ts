import { describe, expect, it } from 'vitest';
import { sampleDoc, sampleDocItem, sampleSite, sampleTarget } from '../../tests/fixtures/sample-site.ts';
import type { PageData } from '../contract/page-data.ts';
import type { NavbarItem } from '../contract/site-data.ts';
import { listChanges } from './preferred-links.ts';

const { version: _, sidebarId: __, breadcrumbs: ___, alternates: ____, ...rest } = sampleDoc();
const outside = { ...rest, kind: 'versions', path: '/versions' } as PageData;
const documentation = sampleDocItem('Documentation', {
  next: sampleTarget('introduction', { href: '/next/introduction' }),
  '1.54': sampleTarget('introduction'),
});
const changes = (items: NavbarItem[], preferredVersions: string[]) => {
  const site = sampleSite();
  return listChanges({ site: { ...site, navbar: { ...site.navbar, items } }, page: outside, preferredVersions });
};

describe('what changes of the navbar for a reader who chose a version', () => {
  it('is where docs lead', () => {
    expect(changes([documentation], ['next'])).toEqual([
      {
        before: { href: '/introduction', label: 'Documentation', active: false },
        after: { href: '/next/introduction', label: 'Documentation', active: false },
      },
    ]);
  });

  it('is nothing for the latest version, an unknown one, and links to elsewhere', () => {
    expect(changes([documentation], ['1.54'])).toEqual([]);
    expect(changes([documentation], ['0.1'])).toEqual([]);
    expect(
      changes(
        [{ type: 'link', label: 'API', href: 'https://api.example.com/', position: 'left', className: null } as NavbarItem],
        ['next'],
      ),
    ).toEqual([]);
  });

  it('is the label of the menu of versions, and docs within menus', () => {
    const menu: NavbarItem = { type: 'dropdown', label: 'More', position: 'left', className: null, items: [documentation] };
    const versions: NavbarItem = {
      type: 'docsVersionDropdown',
      position: 'right',
      className: null,
      itemsBefore: [],
      itemsAfter: [],
      versions: ['next', '1.54', '1.53'],
    };
    const found = changes([menu, versions], ['next'])!;
    expect(found.map(({ before, after }) => [before.label, after.label, after.href])).toEqual(
      expect.arrayContaining([
        ['Documentation', 'Documentation', '/next/introduction'],
        ['1.54', 'Cloud', undefined],
      ]),
    );
  });

  it('is left to React where it is more than addresses and labels', () => {
    const only: NavbarItem = {
      ...documentation,
      targets: { next: sampleTarget('introduction', { href: '/next/introduction' }) },
    } as NavbarItem;
    expect(changes([only], ['next'])).toBe(null);
  });

  it('is the label of one of two menus that name the same version, in the order of the bar', () => {
    const versions = (docSet: string | undefined, position: 'left' | 'right', names: string[]) =>
      ({ type: 'docsVersionDropdown', docSet, position, className: null, itemsBefore: [], itemsAfter: [], versions: names }) as NavbarItem;
    const { versions: ofSite, navbar } = sampleSite();
    const latest = ofSite.find(({ isLast }) => isLast)!;
    const sdk = ['sdk@1.54', 'sdk@next'].map((name, index) => ({
      ...latest,
      name,
      docSet: 'sdk',
      label: index === 0 ? latest.label : 'next',
      isLast: index === 0,
    }));
    const items = [versions(undefined, 'right', ['next', '1.54']), versions('sdk', 'left', ['sdk@1.54', 'sdk@next'])];
    const site = { ...sampleSite(), versions: [...ofSite, ...sdk], navbar: { ...navbar, items } };
    const menus = (preferred: string) =>
      listChanges({ site, page: outside, preferredVersions: [preferred] })!.flatMap(({ before, after }) =>
        before.nth === undefined ? [] : [[before.label, before.nth, after.label]],
      );
    expect(menus('sdk@next')).toEqual([[latest.label, 0, 'next']]);
    expect(menus('next')).toEqual([[latest.label, 1, ofSite.find(({ name }) => name === 'next')!.label]]);
  });
});
