import { isDeepStrictEqual } from 'node:util';
import type { IndexSettings } from './index-service.ts';

/**
 * The settings of an index of such records: those that DocSearch gives, with the names in code as the last thing that is searched, and with
 * what Algolia knows of the site's language. A site's `own` stand in their place; without docsgen's facets, filtering by version finds nothing.
 */
export function toIndexSettings({ locale, own = {} }: { locale: string; own?: IndexSettings }): IndexSettings {
  const { attributesForFaceting = [], ...others } = own;
  const facets = new Set([...FACETS, ...(Array.isArray(attributesForFaceting) ? attributesForFaceting : [])]);
  return { ...SETTINGS, ...toLanguageSettings(locale), ...others, attributesForFaceting: [...facets] };
}

/** Names the settings of an index that are not as they should be. Settings that docsgen does not make are left to whoever made them. */
export function diffSettings(present: IndexSettings | null, wanted: IndexSettings): string[] {
  return Object.keys(wanted).filter((name) => !isDeepStrictEqual(normalize(present?.[name]), normalize(wanted[name])));
}

/** By which the site filters. */
const FACETS = ['type', 'lang', 'language', 'version', 'docusaurus_tag'];

const TEXTS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

const SETTINGS: IndexSettings = {
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content', 'code'],
  searchableAttributes: [...TEXTS.map((name) => `unordered(${name})`), 'unordered(keywords)', 'content', 'unordered(code)'],
  // One letter off, an identifier is another one.
  disableTypoToleranceOnAttributes: ['code'],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'asc(weight.changes)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
  highlightPostTag: '</span>',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  removeStopWords: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
  // C++ and C# are not C.
  separatorsToIndex: '_+#',
};

/** Of a language that Algolia does not know, nothing. */
function toLanguageSettings(locale: string): IndexSettings {
  const tag = locale.toLowerCase();
  const language = LANGUAGES.has(tag) ? tag : tag.split('-')[0]!;
  const known = LANGUAGES.has(language) ? [language] : [];
  const compounds = JOINING.has(language) ? { [language === 'nb' ? 'no' : language]: [...TEXTS, 'content'] } : {};
  return { queryLanguages: known, indexLanguages: known, decompoundedAttributes: compounds };
}

/** Those that Algolia has dictionaries for. */
const LANGUAGES = new Set(
  'af ar az bg bn ca cs cy da de el en eo es et eu fa fi fo fr ga gl he hi hu hy id is it ja ka kk ko ku ky lt lv mi mn mr ms mt nb nl no ns pl ps pt pt-br qu ro ru sk sq sv sw ta te th tl tn tr tt uk ur uz zh'.split(
    ' ',
  ),
);
/** Languages that write words together, which Algolia takes apart. */
const JOINING = new Set(['da', 'de', 'fi', 'nb', 'nl', 'no', 'sv']);

/** `distinct: true` is kept as 1, and what is empty may be left out. */
function normalize(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  return isEmpty ? undefined : value;
}
