import { searchTagOf, type VersionName } from '../contract/site-data.ts';
import { isPartError } from './embedded/parts/part-error.ts';
import type { OnFirst, SearchClient, SearchRequest, SearchResponse } from './search-client.ts';
import { RetryError } from './search-errors.ts';

/** Searches in the indexes that came with the site, wherever they are kept. */
export interface IndexReader {
  /** Fetches indexes, each once, and makes them ready. Rejects when one cannot be had. */
  load(hrefs: readonly string[]): Promise<void>;
  /** Searches in several indexes as if they were one. */
  search(hrefs: readonly string[], request: SearchRequest, onFirst?: OnFirst): Promise<SearchResponse>;
  /** Has its own code loaded, before it is known which indexes there are. */
  start?(): unknown;
}

export interface EmbeddedClient extends SearchClient {
  /** Fetches the indexes of versions ahead. A failure is no news yet: the search itself will tell. */
  prepare(versions: readonly VersionName[]): Promise<unknown>;
}

/** Searches the indexes that were published with the site: one for each version. */
export function createEmbeddedClient({
  findIndex,
  reader,
  versions,
  tagOf = searchTagOf,
  defaultVersions,
}: {
  /** Href of a version's index, null when it has none. `anew` asks the server again. */
  findIndex(version: VersionName, options: { anew: boolean }): Promise<string | null>;
  reader: IndexReader;
  /** All that a request can name. */
  versions: readonly VersionName[];
  /** What names a version in a request. */
  tagOf?(version: VersionName): string;
  /** The versions to search when a request names none. */
  defaultVersions(): VersionName[];
}): EmbeddedClient {
  /** Has the indexes of versions loaded; gives their hrefs. Those that are `gone` are not tried again. */
  async function load(named: readonly VersionName[], gone: readonly string[] = []): Promise<string[]> {
    const wanted = named.length > 0 ? named : defaultVersions();
    const find = (anew: boolean) => Promise.all(wanted.map((version) => findHref(version, anew)));
    try {
      if (wanted.length === 0) throw new Error('The site has no versions.');
      const hrefs = await find(gone.length > 0);
      if (gone.length > 0 && hrefs.join() === gone.join()) throw new Error('The search index lacks parts.');
      try {
        await reader.load(hrefs);
        return hrefs;
      } catch (error) {
        // Gone when a newer build has been published since: then they have other names.
        const newer = await find(true).catch(() => hrefs);
        if (newer.join() === hrefs.join()) throw error;
        await reader.load(newer);
        return newer;
      }
    } catch (cause) {
      throw new RetryError('The search index could not be loaded.', { cause });
    }
  }

  async function searchOne(named: readonly VersionName[], request: SearchRequest, onFirst?: OnFirst): Promise<SearchResponse> {
    const hrefs = await load(named);
    try {
      return await reader.search(hrefs, request, onFirst);
    } catch (error) {
      if (!isPartError(error)) throw error;
      const newer = await load(named, hrefs);
      return await reader.search(newer, request);
    }
  }

  async function findHref(version: VersionName, anew: boolean): Promise<string> {
    const href = await findIndex(version, { anew });
    if (href === null) throw new Error(`Version "${version}" has no search index.`);
    return href;
  }

  /** The versions that a request asks for by their tags. */
  function versionsOf({ facetFilters }: SearchRequest): VersionName[] {
    const filters = facetFilters.flat();
    return versions.filter((name) => filters.includes(`docusaurus_tag:${tagOf(name)}`));
  }

  return {
    async search({ requests, onFirst }) {
      const results = requests.map((request) => searchOne(versionsOf(request), request, onFirst));
      return { results: await Promise.all(results) };
    },
    prepare(named) {
      reader.start?.();
      return load(named).catch(() => {});
    },
  };
}
