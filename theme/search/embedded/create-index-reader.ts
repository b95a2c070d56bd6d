import { type FetchJson, fetchJson } from '../../router/fetch-json.ts';
import type { IndexReader } from '../embedded-client.ts';
import { type FetchedIndex, openIndexFiles } from './open-index-files.ts';
import type { EmbeddedSearch } from './search-embedded.ts';

/** Fetches indexes and searches in them, where it stands. Each index is fetched once; one that failed is asked for again. */
export function createIndexReader(fetchIndex: FetchJson = fetchJson): IndexReader {
  const fetched = new Map<string, Promise<FetchedIndex>>();
  const opened = new Map<string, Promise<EmbeddedSearch>>();
  const fetchOnce = (href: string) => remember(fetched, href, async () => ({ href, file: await fetchIndex<FetchedIndex['file']>(href) }));
  // Made ready together, they have one ranking.
  const open = (hrefs: readonly string[]) =>
    remember(opened, hrefs.join('\n'), async () => openIndexFiles(await Promise.all(hrefs.map(fetchOnce)), fetchIndex));
  return {
    load: async (hrefs) => void (await open(hrefs)),
    search: async (hrefs, request, onFirst) => await (await open(hrefs)).search(request, onFirst),
  };
}

function remember<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  value.catch(() => known.delete(key));
  return value;
}
