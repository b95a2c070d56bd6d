import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { SearchData } from '../contract.ts';
import type { SearchClient, SearchHit, SearchResponse } from './search-client.ts';

type AlgoliaData = NonNullable<SearchData['algolia']>;
type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** Milliseconds. The library lets later hosts have more; a host that failed is left alone for two minutes. */
export const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

/** Searches an Algolia index by the search-only client. Its RetryError, when no host answers, passes through. */
export function createAlgoliaClient(
  { appId, apiKey, hosts }: Pick<AlgoliaData, 'appId' | 'apiKey' | 'hosts'>,
  options: Partial<LiteOptions> = {},
): SearchClient {
  const client = liteClient(appId, apiKey, { timeouts: TIMEOUTS, ...(hosts ? { hosts: hosts.map(toHost) } : {}), ...options });
  return {
    async search({ requests }) {
      const { results } = await client.search({ requests } as unknown as Parameters<LiteClient['search']>[0]);
      return { results: (results as unknown as SearchResponse[]).map(toResponse) };
    },
  };
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

/** An index made by other tools may hold records of another kind, which our screens cannot show. */
function toResponse(response: SearchResponse): SearchResponse {
  return { ...response, hits: response.hits.filter(isHit) };
}

function isHit({ url, type, hierarchy }: Partial<SearchHit>): boolean {
  return typeof url === 'string' && typeof type === 'string' && typeof hierarchy === 'object' && hierarchy !== null;
}
