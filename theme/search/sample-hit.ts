/** A hit for the tests of the search. */
import { type Hierarchy, NO_HEADINGS, type SearchHit, type SearchResponse } from './search-client.ts';

export function sampleHit(given: Partial<Omit<SearchHit, 'hierarchy'>> & { hierarchy?: Partial<Hierarchy> } = {}): SearchHit {
  const hierarchy = {
    ...NO_HEADINGS,
    lvl0: 'Deployments',
    lvl1: 'Tracing',
    ...given.hierarchy,
  };
  return {
    objectID: 'tracing',
    url: 'https://docs.example.com/deployment/tracing',
    type: 'lvl1',
    content: null,
    _highlightResult: { hierarchy: {} },
    _snippetResult: { hierarchy: {} },
    ...given,
    hierarchy,
  };
}

export function sampleAnswer(query: string, hits: SearchHit[], given: Partial<SearchResponse> = {}): SearchResponse {
  return { hits, nbHits: hits.length, page: 0, nbPages: 1, hitsPerPage: 20, query, ...given };
}
