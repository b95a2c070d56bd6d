import { ApiError } from './api-error.ts';

/** Reads what a query asks for, given as fields or as a URL-encoded `params`. Throws 400 for a parameter that Algolia does not have. */
export function readParameters(body: Record<string, unknown>): Record<string, unknown> {
  const { params, indexName: _, type, ...fields } = body;
  if (type !== undefined && type !== 'default') throw new ApiError(400, `This test server does not answer queries of the type ${type}`);
  const parameters = { ...readParams(params), ...fields };
  for (const name of Object.keys(parameters)) {
    if (UNSUPPORTED.has(name)) throw new ApiError(400, `This test server does not know what to do with the parameter ${name}`);
    if (!KNOWN.has(name)) throw new ApiError(400, `Unknown parameter: ${name}`);
  }
  return parameters;
}

function readParams(params: unknown): Record<string, unknown> {
  if (typeof params !== 'string') return {};
  return Object.fromEntries([...new URLSearchParams(params)].map(([name, value]) => [name, readValue(value)]));
}

function readValue(value: string): unknown {
  if (!/^[[{]|^(true|false|-?\d+)$/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Heeded, or without effect on what is found. */
const KNOWN = new Set([
  'query',
  'page',
  'hitsPerPage',
  'facetFilters',
  'facets',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'highlightPreTag',
  'highlightPostTag',
  'snippetEllipsisText',
  'distinct',
  'typoTolerance',
  'queryType',
  'removeWordsIfNoResults',
  'ignorePlurals',
  'minWordSizefor1Typo',
  'minWordSizefor2Typos',
  'maxValuesPerFacet',
  'clickAnalytics',
  'analytics',
  'analyticsTags',
  'userToken',
  'enablePersonalization',
  'getRankingInfo',
  'responseFields',
  'advancedSyntax',
  'percentileComputation',
  'sumOrFiltersScores',
  'synonyms',
  'enableRules',
  'enableABTest',
  'restrictHighlightAndSnippetArrays',
  'replaceSynonymsInHighlight',
  'cursor',
]);

/** Part of the API, with an effect that this server does not have: said aloud rather than left out. */
const UNSUPPORTED = new Set([
  'restrictSearchableAttributes',
  'filters',
  'numericFilters',
  'tagFilters',
  'optionalFilters',
  'optionalWords',
  'aroundLatLng',
  'aroundLatLngViaIP',
  'aroundRadius',
  'insideBoundingBox',
  'insidePolygon',
  'similarQuery',
  'offset',
  'length',
  'naturalLanguages',
  'ruleContexts',
  'relevancyStrictness',
]);
