import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { SearchData } from '../contract/site-data.ts';
import type { SearchClient, SearchHit, SearchRequest, SearchResponse } from './search-client.ts';
import { RefusedError } from './search-errors.ts';

type AlgoliaData = NonNullable<SearchData['algolia']>;
type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** Milliseconds. The library lets later hosts have more; a host that failed is left alone for two minutes. */
export const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

/**
 * Searches an Algolia index by the search-only client. Its RetryError, when no host answers, passes through. What Algolia turns down is told the
 * site's owner once, in the console.
 */
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
  let isTold = false;
  return {
    async search({ requests }) {
      try {
        const { results } = await client.search({ requests: requests.map(complete) } as unknown as Parameters<LiteClient['search']>[0]);
        return { results: (results as unknown as SearchResponse[]).map(toResponse) };
      } catch (error) {
        const refusal = toRefusal(error, requests[0]?.indexName);
        if (refusal && !isTold) console.error(refusal.message);
        isTold ||= refusal !== null;
        throw refusal ?? error;
      }
    },
  };

  function complete(request: SearchRequest): object {
    const { facetFilters = [], ...more } = searchParameters;
    // One filter may be written without a list.
    return { ...more, ...request, facetFilters: [facetFilters, request.facetFilters].flat() };
  }

  /** An index made by other tools may hold records of another kind, which our screens cannot show. */
  function toResponse(response: SearchResponse): SearchResponse {
    const hits = response.hits.filter(isHit);
    return { ...response, hits: replaced ? hits.map((hit) => ({ ...hit, url: replacePath(hit.url, replaced) })) : hits };
  }
}

/** What the site's owner can do about an answer that is none; null for any other error. */
function toRefusal(error: unknown, indexName = ''): RefusedError | null {
  const { name, status = 0, message } = error as { name: string; status?: number; message: string };
  if (name !== 'ApiError' || status < 400 || status > 499) return null;
  const advice =
    status === 403
      ? 'check "search.algolia.appId" and "search.algolia.apiKey" in config/site.config.ts, and that the key may search this index from this site'
      : status === 404
        ? 'check "search.algolia.indexName" in config/site.config.ts, or create the index with docsgen index'
        : 'check "search.algolia" in config/site.config.ts, and the limits of your plan and key at Algolia';
  return new RefusedError(`Algolia turned a search of the index "${indexName}" down with status ${status}: ${message}. Fix: ${advice}.`, {
    cause: error,
  });
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
