import { expect, test } from 'vitest';
import { sampleSite } from '../../tests/fixtures/sample-site.ts';
import { toIndexName, toRequestScope, toSearchRequest } from './search-request.ts';

const site = sampleSite();
const algolia = { appId: 'A', apiKey: 'k', indexName: 'docs', contextualSearch: true, hosts: null };
const withAlgolia = sampleSite({ search: { ...site.search, provider: 'algolia', algolia } });

test('asks as DocSearch asks, with marks that are no HTML', () => {
  const scope = toRequestScope(withAlgolia, { versions: ['1.54'], isNarrow: false });
  expect(toSearchRequest('alert', scope, { hitsPerPage: 20 })).toEqual({
    query: 'alert',
    indexName: 'docs',
    attributesToRetrieve: [
      'hierarchy.lvl0',
      'hierarchy.lvl1',
      'hierarchy.lvl2',
      'hierarchy.lvl3',
      'hierarchy.lvl4',
      'hierarchy.lvl5',
      'hierarchy.lvl6',
      'content',
      'type',
      'url',
    ],
    attributesToSnippet: [
      'hierarchy.lvl1:10',
      'hierarchy.lvl2:10',
      'hierarchy.lvl3:10',
      'hierarchy.lvl4:10',
      'hierarchy.lvl5:10',
      'hierarchy.lvl6:10',
      'content:10',
    ],
    snippetEllipsisText: '…',
    highlightPreTag: '\uE000',
    highlightPostTag: '\uE001',
    hitsPerPage: 20,
    clickAnalytics: false,
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.54']],
  });
});

test('asks for a version by the name that search knows it by', () => {
  const renamed = { ...site, search: { ...site.search, versionNames: { next: 'current', 'community@1.0': 'community@old' } } };
  expect(toRequestScope(renamed, { versions: ['next', 'community@1.0'], isNarrow: false }).facetFilters[1]).toEqual([
    'docusaurus_tag:default',
    'docusaurus_tag:docs-default-current',
    'docusaurus_tag:docs-community-old',
  ]);
});

test('asks for a page of hits by its number', () => {
  const scope = toRequestScope(site, { versions: [], isNarrow: false });
  expect(toSearchRequest('a', scope, { hitsPerPage: 15, page: 2 })).toMatchObject({ hitsPerPage: 15, page: 2 });
});

test('asks for snippets of five words in narrow windows', () => {
  const scope = toRequestScope(site, { versions: ['next'], isNarrow: true });
  expect(toSearchRequest('a', scope, { hitsPerPage: 20 }).attributesToSnippet).toContain('content:5');
});

test('filters by the locale and by the version, if there is one and the site wants it', () => {
  expect(toRequestScope(site, { versions: [], isNarrow: false }).facetFilters).toEqual(['language:en', ['docusaurus_tag:default']]);
  const everywhere = sampleSite({ search: { ...site.search, provider: 'algolia', algolia: { ...algolia, contextualSearch: false } } });
  expect(toRequestScope(everywhere, { versions: ['1.54'], isNarrow: false }).facetFilters).toEqual([]);
});

test('names the index as Algolia knows it, or so that the sites of one origin are told apart', () => {
  expect([toIndexName(withAlgolia), toIndexName(site), toIndexName(sampleSite({ baseUrl: '/a/b/' }))]).toEqual([
    'docs',
    'docsgen',
    'docsgen/a/b',
  ]);
});
