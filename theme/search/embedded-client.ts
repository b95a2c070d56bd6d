import type { VersionName } from '../contract.ts';
import { RetryError } from './retry-error.ts';
import type { SearchClient, SearchRequest, SearchResponse } from './search-client.ts';

/** Searches in the indexes that came with the site, wherever they are kept. */
export interface IndexReader {
  /** Fetches an index, once. Rejects when it cannot be had. */
  load(href: string): Promise<void>;
  search(href: string, request: SearchRequest): Promise<SearchResponse>;
}

export interface EmbeddedClient extends SearchClient {
  /** Fetches a version's index ahead. A failure is no news yet: the search itself will tell. */
  prepare(version: VersionName | null): Promise<void>;
}

/** Searches the indexes that were published with the site: one for each version. */
export function createEmbeddedClient({
  findIndex,
  reader,
  defaultVersion,
}: {
  /** Href of a version's index, null when it has none. `anew` asks the server again. */
  findIndex(version: VersionName, options: { anew: boolean }): Promise<string | null>;
  reader: IndexReader;
  /** The version to search when a request names none. */
  defaultVersion(): VersionName | null;
}): EmbeddedClient {
  /** Has a version's index loaded; gives its href. */
  async function load(version: VersionName | null): Promise<string> {
    const find = async (anew: boolean) => (version === null ? null : await findIndex(version, { anew }));
    try {
      const href = await find(false);
      if (href === null) throw new Error(`Version "${version}" has no search index.`);
      try {
        await reader.load(href);
        return href;
      } catch (error) {
        // Gone when a newer build has been published since: then it has another name.
        const newer = await find(true);
        if (newer === null || newer === href) throw error;
        await reader.load(newer);
        return newer;
      }
    } catch (cause) {
      throw new RetryError('The search index could not be loaded.', { cause });
    }
  }

  return {
    async search({ requests }) {
      const results = requests.map(async (request) => reader.search(await load(versionOf(request) ?? defaultVersion()), request));
      return { results: await Promise.all(results) };
    },
    prepare: async (version) => {
      await load(version ?? defaultVersion()).catch(() => {});
    },
  };
}

const VERSION_TAG = 'docusaurus_tag:docs-default-';

/** The version that a request asks for by its tag; null when it names none. */
function versionOf({ facetFilters }: SearchRequest): VersionName | null {
  const tag = facetFilters.flat().find((filter) => filter.startsWith(VERSION_TAG));
  return tag?.slice(VERSION_TAG.length) ?? null;
}
