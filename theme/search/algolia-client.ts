import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { SearchData } from '../contract.ts';
import type { SearchClient, SearchHit, SearchRequest, SearchResponse } from './search-client.ts';

type AlgoliaData = NonNullable<SearchData['algolia']>;
type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** Milliseconds. The library lets later hosts have more; a host that failed is left alone for two minutes. */
export const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

/** Searches an Algolia index by the search-only client. Its RetryError, when no host answers, passes through. */
export function createAlgoliaClient(
  {
    appId,
    apiKey,
    hosts,
    searchParameters = {},
    replaceSearchResultPathname: replaced,
  }: Omit<AlgoliaData, 'indexName' | 'contextualSearch'>,
  options: Partial<LiteOptions> = {},
): SearchClient {
  const client = liteClient(appId, apiKey, { timeouts: TIMEOUTS, ...(hosts ? { hosts: hosts.map(toHost) } : {}), ...options });
  return {
    async search({ requests }) {
      const { results } = await client.search({ requests: requests.map(complete) } as unknown as Parameters<LiteClient['search']>[0]);
      return { results: (results as unknown as SearchResponse[]).map(toResponse) };
    },
  };

  function complete(request: SearchRequest): object {
    const { facetFilters, ...more } = searchParameters;
    return { ...more, ...request, facetFilters: [...(Array.isArray(facetFilters) ? facetFilters : []), ...request.facetFilters] };
  }

  /** An index made by other tools may hold records of another kind, which our screens cannot show. */
  function toResponse(response: SearchResponse): SearchResponse {
    const hits = response.hits.filter(isHit);
    return { ...response, hits: replaced ? hits.map((hit) => ({ ...hit, url: replacePath(hit.url, replaced) })) : hits };
  }
}

/** What stands before the path stays. */
function replacePath(url: string, { from, to }: NonNullable<AlgoliaData['replaceSearchResultPathname']>): string {
  const [, origin, path] = /^([a-z]+:\/\/[^/]*)?(.*)$/is.exec(url)!;
  return (origin ?? '') + path!.replace(new RegExp(from, 'g'), to);
}

function toHost(origin: string): NonNullable<LiteOptions['hosts']>[number] {
  const { hostname, port, protocol } = new URL(origin);
  return {
    url: hostname,
    accept: 'readWrite',
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port: Number(port) }),
  };
}

function isHit({ url, type, hierarchy }: Partial<SearchHit>): boolean {
  return typeof url === 'string' && typeof type === 'string' && typeof hierarchy === 'object' && hierarchy !== null;
}
