import { describe, expect, test } from 'vitest';
import { sampleDoc, sampleDocItem, sampleSite, sampleTarget } from '../../tests/fixtures/sample-site.ts';
import type { NavbarItem } from '../contract/site-data.ts';
import { resolveNavbarItem } from './resolve-navbar-item.ts';
import type { View } from './view.ts';

const view = (given: Partial<View> = {}): View => ({ site: sampleSite(), page: sampleDoc(), preferredVersions: [], ...given });
/** An item resolved where it stands in the bar, among others. */
const resolveIn = (items: NavbarItem[], item: NavbarItem, given: Partial<View> = {}) => {
  const { site = sampleSite(), ...rest } = given;
  return resolveNavbarItem(item, view({ site: { ...site, navbar: { ...site.navbar, items } }, ...rest }));
};
const versionsPage = { ...sampleDoc(), kind: 'versions', path: '/versions' } as const;
const outside = (() => {
  const { version, sidebarId, breadcrumbs, alternates, ...page } = versionsPage;
  return page;
})();

describe('a doc item', () => {
  const item = sampleDocItem('Documentation', {
    next: sampleTarget('introduction', { href: '/next/introduction', sidebarId: 'docs' }),
    '1.54': sampleTarget('introduction', { sidebarId: 'docs' }),
  });

  test('leads to the doc in the version of the page', () => {
    expect(resolveNavbarItem(item, view({ page: sampleDoc({ version: 'next' }) }))).toMatchObject({ href: '/next/introduction' });
  });

  test('leads to the latest version where the page belongs to none, or to the one the reader chose', () => {
    expect(resolveNavbarItem(item, view({ page: outside }))).toMatchObject({ href: '/introduction', active: false });
    expect(resolveNavbarItem(item, view({ page: outside, preferredVersions: ['next'] }))).toMatchObject({ href: '/next/introduction' });
  });

  test('leads to the latest version where the version of the page has no such doc', () => {
    expect(resolveNavbarItem(item, view({ page: sampleDoc({ version: '1.53' }) }))).toMatchObject({ href: '/introduction' });
  });

  test('is active on the doc itself and on every page of its sidebar, and is the page only where no sidebar marks that', () => {
    const active = (page: Partial<ReturnType<typeof sampleDoc>>) => resolveIn([item], item, { page: sampleDoc(page) });
    expect(active({ docId: 'introduction', path: '/introduction', sidebarId: null })).toMatchObject({ active: 'page' });
    expect(active({ docId: 'introduction', path: '/', sidebarId: null })).toMatchObject({ active: 'true' });
    expect(active({ docId: 'introduction', path: '/introduction', sidebarId: 'docs' })).toMatchObject({ active: 'true' });
    expect(active({ docId: 'quickstart', sidebarId: 'docs' })).toMatchObject({ active: 'true' });
    expect(active({ docId: 'python-client/cli', sidebarId: 'Python Client' })).toMatchObject({ active: false });
    expect(active({ docId: 'privacy', sidebarId: null })).toMatchObject({ active: false });
  });

  test('is active alone of those of its sidebar: on its own doc, and elsewhere where it comes first', () => {
    const at = (id: string, given = {}) => sampleDocItem(id, { '1.54': sampleTarget(id, { sidebarId: 'docs', ...given }) });
    const changelog: NavbarItem = { ...at('changelog'), position: 'right' };
    const menu: NavbarItem = { type: 'dropdown', label: 'More', position: 'left', className: null, items: [at('guide'), at('faq')] };
    const hidden = at('hidden', { unlisted: true, sidebarId: null });
    const items = [hidden, menu, changelog, at('late')];
    const actives = (docId: string) =>
      items.map((each) => {
        const shown = resolveIn(items, each, { page: sampleDoc({ docId }) });
        if (shown?.kind === 'menu') return shown.items.map((entry) => entry.kind === 'link' && entry.active);
        return shown && 'active' in shown && shown.active;
      });
    expect(actives('changelog')).toEqual([null, [false, false], 'true', false]);
    expect(actives('faq')).toEqual([null, [false, 'true'], false, false]);
    expect(actives('another')).toEqual([null, ['true', false], false, false]);
    expect(actives('hidden')).toEqual(['true', [false, false], false, false]);
  });

  test('is hidden where the doc is a draft, and where it is unlisted and not being read', () => {
    expect(resolveNavbarItem(sampleDocItem('Draft', { '1.54': null }), view())).toBeNull();
    const unlisted = sampleDocItem('Hidden', { '1.54': sampleTarget('hidden', { unlisted: true }) });
    expect(resolveNavbarItem(unlisted, view())).toBeNull();
    expect(resolveIn([unlisted], unlisted, { page: sampleDoc({ docId: 'hidden' }) })).toMatchObject({ label: 'Hidden', active: 'true' });
  });
});

describe('the version dropdown', () => {
  const all: NavbarItem = {
    type: 'link',
    position: 'right',
    className: null,
    label: 'All versions',
    href: '/versions',
    external: false,
    ariaLabel: null,
  };
  const item: NavbarItem = {
    type: 'docsVersionDropdown',
    position: 'right',
    className: null,
    itemsBefore: [],
    itemsAfter: [all],
    versions: ['next', '1.54', '1.53'],
  };

  test('keeps the page, names the version of the page, and says where the page does not exist', () => {
    const common = { kind: 'link', className: null };
    expect(resolveNavbarItem(item, view())).toMatchObject({
      kind: 'menu',
      label: '1.54',
      drawerLabel: 'Versions',
      active: false,
      className: null,
      items: [
        { ...common, label: 'Cloud', href: '/next/deployment/tracing', active: false, version: { name: 'next', exact: true } },
        { ...common, label: '1.54', href: '/deployment/tracing', active: 'true', version: { name: '1.54', exact: true } },
        { ...common, label: '1.53', href: '/1.53/introduction', active: false, version: { name: '1.53', exact: false } },
        { ...common, label: 'All versions', href: '/versions', active: false },
      ],
    });
  });

  test('leads to the main docs, under the name of the version chosen earlier, where the page belongs to no version', () => {
    const resolved = resolveNavbarItem(item, view({ page: outside, preferredVersions: ['1.53'] }));
    expect(resolved).toMatchObject({
      label: '1.53',
      items: [{ href: '/next/introduction' }, { href: '/introduction' }, { href: '/1.53/introduction' }, {}],
    });
  });

  test('calls versions what the site says', () => {
    const labels = { '1.54': 'Newest', '1.53': 'Before' };
    const calls = { label: 'Newest', items: [{ label: 'Cloud' }, { label: 'Newest' }, { label: 'Before' }, {}] };
    expect(resolveNavbarItem({ ...item, labels }, view())).toMatchObject(calls);
  });

  test('is a plain link when there is nothing to choose from', () => {
    const only = resolveNavbarItem({ ...item, itemsAfter: [], versions: ['1.54'] }, view());
    expect(only).toMatchObject({ kind: 'link', label: '1.54', href: '/deployment/tracing' });
  });
});

test('a link is active on its page and below it, but the start page is not above everything', () => {
  const link = (href: string): NavbarItem => ({
    type: 'link',
    position: 'left',
    className: null,
    label: 'L',
    href,
    external: false,
    ariaLabel: null,
  });
  expect(resolveNavbarItem(link('/deployment'), view())).toMatchObject({ active: 'true' });
  expect(resolveNavbarItem(link('/deploy'), view())).toMatchObject({ active: false });
  expect(resolveNavbarItem(link('/'), view())).toMatchObject({ active: false });

  const slashed = view({ page: { ...outside, path: '/deployment/tracing/' } });
  const actives = ['/deployment/', '/deployment/tracing/', '/deploy/', '/'].map((href) => resolveNavbarItem(link(href), slashed));
  expect(actives.map((item) => item && 'active' in item && item.active)).toEqual(['true', 'page', false, false]);
});

describe('with doc sets', () => {
  const { versions } = sampleSite();
  const ofSet = (name: string, isLast: boolean) => ({
    ...versions[0]!,
    name: `community@${name}`,
    docSet: 'community',
    label: name,
    isLast,
    mainDoc: `/community/${name}`,
  });
  const site = sampleSite({ versions: [...versions, ofSet('next', false), ofSet('1.0', true)] });
  const page = sampleDoc({ version: 'community@next', docId: 'introduction', sidebarId: 'docs', alternates: {} });
  const target = (href: string) => ({ href, docId: 'introduction', sidebarId: 'docs', unlisted: false, label: 'Introduction' });
  const common = { position: 'left' as const, className: null };

  test('an item of another set is not that of the page, whatever its ids are', () => {
    const own = { ...common, type: 'doc' as const, label: null, targets: { '1.54': target('/introduction') } };
    const theirs = { ...own, docSet: 'community', targets: { 'community@next': target('/community/next/introduction') } };
    expect(resolveIn([own, theirs], own, { site, page })).toMatchObject({ href: '/introduction', active: false });
    expect(resolveIn([own, theirs], theirs, { site, page })).toMatchObject({ href: '/community/next/introduction', active: 'true' });
  });

  test('a dropdown leads by the version that the reader chose in its set', () => {
    const item = {
      ...common,
      type: 'docsVersionDropdown' as const,
      docSet: 'community',
      itemsBefore: [],
      itemsAfter: [],
      versions: ['community@next', 'community@1.0'],
    };
    const outside = sampleDoc({ version: '1.53', alternates: {} });
    const links = [
      { href: '/community/next', version: { name: 'community@next', exact: true } },
      { href: '/community/1.0', version: { name: 'community@1.0', exact: true } },
    ];
    expect(resolveNavbarItem(item, view({ site, page: outside }))).toMatchObject({ label: '1.0', items: links });
    expect(resolveNavbarItem(item, view({ site, page: outside, preferredVersions: ['1.53', 'community@next'] }))).toMatchObject({
      label: 'next',
    });
    const version = { ...common, type: 'docsVersion' as const, docSet: 'community', label: null, href: null };
    expect(resolveNavbarItem(version, view({ site, page: outside }))).toMatchObject({ label: '1.0', href: '/community/1.0' });
  });
});
