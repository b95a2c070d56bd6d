import { expect, it } from 'vitest';
import { sampleDoc, sampleDocItem, sampleSite, sampleTarget } from '../../tests/fixtures/sample-site.ts';
import type { PageData } from '../contract/page-data.ts';
import type { NavbarItem } from '../contract/site-data.ts';
import { followsChoice } from './follows-choice.ts';

const placed = { position: 'left', className: null } as const;
const everywhere = sampleDocItem('Introduction', {
  next: sampleTarget('introduction', { href: '/next/introduction' }),
  '1.54': sampleTarget('introduction'),
});
const newer = sampleDocItem('New', { next: sampleTarget('new', { href: '/next/new' }), '1.54': sampleTarget('new') });
const ofSdk = sampleDocItem('SDK', { 'sdk@next': sampleTarget('a', { href: '/sdk/next/a' }), 'sdk@2.0': sampleTarget('a') });
const ofTools = sampleDocItem('Tools', { 'tools@current': sampleTarget('a') });
const versions = (given: object) =>
  ({ ...placed, type: 'docsVersionDropdown', itemsBefore: [], itemsAfter: [], versions: ['1', '2'], ...given }) as NavbarItem;

it.each<[string, boolean, NavbarItem, version?: string]>([
  ['a doc that the version has', false, everywhere],
  ['a doc that it lacks, and several others have', true, newer, '1.53'],
  ['a doc that it has as a draft', true, sampleDocItem('New', { ...('targets' in newer ? newer.targets : {}), '1.53': null }), '1.53'],
  ['a doc of another set', true, ofSdk],
  ['a doc of a set of one version', false, ofTools],
  ['such a doc in a menu', true, { ...placed, type: 'dropdown', label: 'More', items: [ofSdk] }],
  ['the versions of its own set', false, versions({})],
  ['those of another', true, versions({ docSet: 'sdk' })],
  ['those of another, on its own pages alone', false, versions({ docSet: 'sdk', isOfPage: true })],
  ['those of a set of one version', false, versions({ docSet: 'tools', versions: ['tools@current'] })],
  ['a version of another set', true, { ...placed, type: 'docsVersion', docSet: 'sdk', label: null, href: null }],
  ['a link', false, { ...placed, type: 'link', label: 'API', href: '/api', external: false, ariaLabel: null }],
])('%s: %s', (_, expected, item, version = '1.54') => {
  const site = sampleSite();
  const page = sampleDoc({ version });
  expect(followsChoice({ ...site, navbar: { ...site.navbar, items: [item] } }, page)).toBe(expected);
});

it('is of no interest on a page outside all versions, which boot knows by itself', () => {
  const site = sampleSite();
  const { version: _, ...rest } = sampleDoc();
  expect(followsChoice({ ...site, navbar: { ...site.navbar, items: [ofSdk] } }, rest as PageData)).toBe(false);
});
