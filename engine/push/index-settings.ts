import { isDeepStrictEqual } from 'node:util';
import type { IndexSettings } from './index-service.ts';

/** The settings that DocSearch gives an index of such records. Without the facets, filtering by version finds nothing. */
export const INDEX_SETTINGS: IndexSettings = {
  attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  searchableAttributes: [
    'unordered(hierarchy.lvl0)',
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(keywords)',
    'content',
  ],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
  highlightPostTag: '</span>',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
};

/** Names the settings of an index that are not as they should be. Settings that docsgen does not make are left to whoever made them. */
export function diffSettings(present: IndexSettings | null, wanted: IndexSettings = INDEX_SETTINGS): string[] {
  return Object.keys(wanted).filter((name) => !isDeepStrictEqual(normalize(present?.[name]), normalize(wanted[name])));
}

/** `distinct: true` is kept as 1. */
function normalize(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
