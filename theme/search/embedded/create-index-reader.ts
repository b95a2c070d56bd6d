import { type FetchJson, fetchJson } from '../../router/fetch-json.ts';
import type { IndexReader } from '../embedded-client.ts';
import type { EmbeddedIndex } from './index-format.ts';
import { type EmbeddedSearch, openEmbeddedIndex } from './search-embedded.ts';

/** Fetches indexes and searches in them, where it stands. Each index is fetched once; one that failed is asked for again. */
export function createIndexReader(fetchIndex: FetchJson = fetchJson): IndexReader {
  const opened = new Map<string, Promise<EmbeddedSearch>>();
  const open = (href: string): Promise<EmbeddedSearch> => {
    const known = opened.get(href);
    if (known) return known;
    const opening = fetchIndex<EmbeddedIndex>(href).then(openEmbeddedIndex);
    opened.set(href, opening);
    opening.catch(() => opened.delete(href));
    return opening;
  };
  return {
    load: async (href) => void (await open(href)),
    search: async (href, request) => (await open(href)).search(request),
  };
}
