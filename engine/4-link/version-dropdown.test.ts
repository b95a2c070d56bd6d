import { expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import { linkSite } from './link-site.ts';

const sketch: SiteSketch = {
  versions: ['2', '1'],
  pages: {
    '2/introduction.md': {},
    '1/introduction.md': {},
    'community@b/introduction.md': {},
    'community@a/introduction.md': {},
    'api@current/introduction.md': {},
  },
};
const docSets = { community: { label: 'Community', path: '/community' }, api: { label: 'API', path: '/api' } };
const setVersions = { community: { versions: ['b', 'a'] } };

/** Set, versions and label of each version dropdown. */
const dropdownsOf = (more: Partial<SiteSketch>) =>
  linkSite(makeLinkInput({ ...sketch, ...more })).site.navbar.items.flatMap((item) =>
    item.type === 'docsVersionDropdown' ? [[item.docSet ?? null, item.versions.join(' '), item.isOfPage ?? false, item.position]] : [],
  );
const alone = Object.fromEntries(Object.entries(sketch.pages).filter(([path]) => !path.includes('@')));

test('is there where versions are and no other shows them', () => {
  expect(dropdownsOf({ pages: alone })).toEqual([[null, '2 1', false, 'right']]);
  expect(dropdownsOf({ pages: alone, config: { navbar: { items: [{ to: '/introduction', label: 'A' }] } } })).toHaveLength(1);
  expect(dropdownsOf({ pages: alone, config: { navbar: { items: [{ type: 'docsVersionDropdown', position: 'left' }] } } })).toEqual([
    [null, '2 1', false, 'left'],
  ]);
});

test('is not there for one version, or where the site does not want it', () => {
  expect(dropdownsOf({ versions: ['1'], pages: { '1/introduction.md': {} } })).toEqual([]);
  expect(dropdownsOf({ pages: alone, config: { navbar: { versionDropdown: false } } })).toEqual([]);
});

test('lists the versions that it names, newest first, and calls them what it says', () => {
  const dropdown = (versions: string[] | Record<string, { label?: string }>) =>
    linkSite(makeLinkInput({ ...sketch, pages: alone, config: { navbar: { items: [{ type: 'docsVersionDropdown', versions }] } } })).site
      .navbar.items[0];
  expect(dropdown(['1'])).toMatchObject({ versions: ['1'] });
  expect(dropdown(['1'])).not.toHaveProperty('labels');
  expect(dropdown({ '1': { label: 'One, {product}' }, '2': {} })).toMatchObject({
    versions: ['1', '2'],
    labels: { '1': expect.stringMatching(/^One, \w/) },
  });
});

test('is that of the set of the page', () => {
  expect(dropdownsOf({ setVersions, config: { docSets } })).toEqual([
    [null, '2 1', true, 'right'],
    ['community', 'community@b community@a', true, 'right'],
  ]);
  const placed = { items: [{ type: 'docsVersionDropdown' as const, docSet: 'community' }] };
  expect(dropdownsOf({ setVersions, config: { docSets, navbar: placed } })).toEqual([
    [null, '2 1', true, 'right'],
    ['community', 'community@b community@a', false, 'right'],
  ]);
});
