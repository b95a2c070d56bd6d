import { type SiteData, searchTagOf, type VersionName } from '../contract/site-data.ts';
import { LEVELS, MARK_END, MARK_START, type SearchRequest } from './search-client.ts';

/** Hits that the modal asks for. */
export const MODAL_HITS = 20;
/** Hits on one page of the search page. */
export const PAGE_HITS = 15;
/** Longest query that a reader can type. */
export const QUERY_MAX_LENGTH = 64;
/** The windows that get short snippets. */
export const SHORT_SNIPPETS = '(width <= 48em)';
const SNIPPET_WORDS = 10;
const SHORT_SNIPPET_WORDS = 5;

/** What is the same in all of a site's requests while the reader stays in a version. */
export interface RequestScope {
  indexName: string;
  facetFilters: SearchRequest['facetFilters'];
  snippetWords: number;
}

/** The search of one version of each set of a site, in a window of a given width. */
export function toRequestScope(
  site: Pick<SiteData, 'search' | 'locale' | 'baseUrl'>,
  { versions, isNarrow }: { versions: readonly VersionName[]; isNarrow: boolean },
): RequestScope {
  const { algolia } = site.search;
  return {
    indexName: toIndexName(site),
    facetFilters: algolia?.contextualSearch === false ? [] : toFacetFilters(site, versions),
    snippetWords: isNarrow ? SHORT_SNIPPET_WORDS : SNIPPET_WORDS,
  };
}

/** One request, as DocSearch sends it; but for the marks, which are no HTML. */
export function toSearchRequest(
  query: string,
  { indexName, facetFilters, snippetWords }: RequestScope,
  { hitsPerPage, page }: { hitsPerPage: number; page?: number },
): SearchRequest {
  const hierarchy = LEVELS.map((level) => `hierarchy.${level}`);
  return {
    query,
    indexName,
    ...(page === undefined ? {} : { page }),
    attributesToRetrieve: [...hierarchy, 'content', 'type', 'url'],
    attributesToSnippet: [...hierarchy.slice(1), 'content'].map((attribute) => `${attribute}:${snippetWords}`),
    snippetEllipsisText: '…',
    highlightPreTag: MARK_START,
    highlightPostTag: MARK_END,
    hitsPerPage,
    clickAnalytics: false,
    facetFilters,
  };
}

/** Name of the index: part of the keys under which a reader's searches are kept, so it tells the sites of one origin apart. */
export function toIndexName({ search, baseUrl }: Pick<SiteData, 'search' | 'baseUrl'>): string {
  return search.algolia?.indexName ?? (baseUrl === '/' ? 'docsgen' : `docsgen${baseUrl.slice(0, -1)}`);
}

/** Records of the site's language, in the given versions or in none. */
function toFacetFilters(
  { locale, search }: Pick<SiteData, 'search' | 'locale'>,
  versions: readonly VersionName[],
): SearchRequest['facetFilters'] {
  return [
    `language:${locale.code}`,
    ['default', ...versions.map((name) => searchTagOf(name, search))].map((tag) => `docusaurus_tag:${tag}`),
  ];
}
