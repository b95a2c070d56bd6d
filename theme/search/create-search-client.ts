import { type RouteTable, routeTableUrl } from '../contract/page-files.ts';
import { type SiteData, searchTagOf, type VersionName } from '../contract/site-data.ts';
import { fetchJson } from '../router/fetch-json.ts';
import { openIndexReader } from './embedded/open-index-reader.ts';
import { createEmbeddedClient, type IndexReader } from './embedded-client.ts';
import { createFallbackClient } from './fallback-client.ts';
import { readerVersion, searchedVersions } from './reader-version.ts';
import type { SearchClient } from './search-client.ts';
import { RetryError } from './search-errors.ts';

export interface SiteSearch extends SearchClient {
  /** Gets ready to search from a version; called when the search opens. Never rejects: the search itself will tell. */
  prepare(version: VersionName | null): Promise<unknown>;
}

/** The backend that the site is configured with. Algolia's code is loaded where it is used. */
export function createSearchClient(site: SiteData): SiteSearch {
  const searchedFrom = (version: VersionName | null) => (version === null ? [] : searchedVersions(site, version));
  const embedded = createEmbeddedClient({
    findIndex: createIndexFinder(site.baseUrl),
    reader: loadOnce(openIndexReader()),
    versions: site.versions.map(({ name }) => name),
    tagOf: (name) => searchTagOf(name, site.search),
    defaultVersions: () => searchedFrom(readerVersion(site)),
  });
  const { algolia, provider } = site.search;
  if (provider !== 'algolia' || !algolia) {
    return { search: embedded.search, prepare: (version) => embedded.prepare(searchedFrom(version)) };
  }
  let loading: Promise<SearchClient> | null = null;
  const load = () => {
    loading ??= import('./algolia-client.ts').then(
      ({ createAlgoliaClient }) => createAlgoliaClient(algolia),
      (cause: unknown) => {
        loading = null;
        throw new RetryError('The search client could not be loaded.', { cause });
      },
    );
    return loading;
  };
  const hosted: SearchClient = { search: async (input) => (await load()).search(input) };
  return { ...createFallbackClient(hosted, embedded), prepare: () => load().catch(() => {}) };
}

/** A reader that works elsewhere is not asked with each key whether an index is there. */
function loadOnce(reader: IndexReader): IndexReader {
  const loaded = new Set<string>();
  return {
    ...reader,
    async load(hrefs) {
      if (!loaded.has(hrefs.join())) await reader.load(hrefs);
      loaded.add(hrefs.join());
    },
  };
}

/** Looks a version's index up in its route table, which is asked for once unless it must be new. */
function createIndexFinder(baseUrl: string) {
  const tables = new Map<VersionName, Promise<RouteTable>>();
  return async (version: VersionName, { anew }: { anew: boolean }): Promise<string | null> => {
    const table = (!anew && tables.get(version)) || fetchJson<RouteTable>(routeTableUrl(baseUrl, version), { cache: 'no-cache' });
    tables.set(version, table);
    table.catch(() => tables.delete(version));
    return (await table).searchIndex ?? null;
  };
}
