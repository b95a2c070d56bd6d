import { expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import type { UserConfig } from '../1-load/define-config.ts';
import { linkSite } from './link-site.ts';

const sketch: SiteSketch = {
  versions: ['2', '1'],
  pages: {
    '2/introduction.md': {},
    '1/introduction.md': {},
    '2/new.md': {},
    '1/draft.md': { draft: true },
    '2/draft.md': { unlisted: true },
    'community@current/rules.md': {},
  },
};
const docSets = { community: { label: 'Community', path: '/community' } };
const link = (search: UserConfig['search'], more: Partial<UserConfig> = {}) =>
  linkSite(makeLinkInput({ ...sketch, config: { docSets, ...more, search } })).site.search;

test("starting points are docs in each version that has them, and links with the site's base URL", () => {
  const startingPoints = [
    { docId: 'introduction', label: 'Begin with {product}' },
    { docId: 'new' },
    { docId: 'draft' },
    { docId: 'rules', docSet: 'community' },
    { to: '/1/introduction', label: 'Old' },
    { href: 'https://example.com/', label: 'Elsewhere' },
  ];
  const { startingPoints: points } = link({ startingPoints }, { baseUrl: '/base/', product: { name: 'Harbour' } });
  expect(points).toEqual([
    {
      label: 'Begin with Harbour',
      targets: {
        2: { href: '/base/introduction', label: expect.any(String) },
        1: { href: '/base/1/introduction', label: expect.any(String) },
      },
    },
    { label: null, targets: { 2: { href: '/base/new', label: expect.any(String) } } },
    { label: null, targets: {} },
    { label: null, targets: { 'community@current': { href: '/base/community/rules', label: expect.any(String) } } },
    { label: 'Old', href: '/base/1/introduction' },
    { label: 'Elsewhere', href: 'https://example.com/' },
  ]);
});

test('a site that names none, counts nothing or has no search says nothing of it', () => {
  expect(Object.keys(link({}))).toEqual(['provider', 'algolia', 'placeholder', 'missingResultsUrl', 'page']);
  const startingPoints = [{ docId: 'new' }];
  expect(link({ provider: 'none', startingPoints })).not.toHaveProperty('startingPoints');
  expect(link({ reportNoResults: { endpoint: '/count' } }).reportNoResults).toEqual({ endpoint: '/count' });
});
