import type { SiteData, VersionName } from '../contract/site-data.ts';
import { createSearchClient, type SiteSearch } from './create-search-client.ts';
import type { OnFirst, SearchResponse } from './search-client.ts';
import { SHORT_SNIPPETS, toRequestScope, toSearchRequest } from './search-request.ts';

let made: SiteSearch | null = null;

/** The site's one search: the modal and the search page share what it has loaded. */
export function siteSearch(site: SiteData): SiteSearch {
  made ??= createSearchClient(site);
  return made;
}

/** Asks one query of it, with snippets as long as the window has room for. `versions` are searched together, one of each set. */
export async function askSite(
  site: SiteData,
  query: string,
  { versions, onFirst, ...which }: { versions: readonly VersionName[]; hitsPerPage: number; page?: number; onFirst?: OnFirst },
): Promise<SearchResponse> {
  const isNarrow = matchMedia(SHORT_SNIPPETS).matches;
  const request = toSearchRequest(query, toRequestScope(site, { versions, isNarrow }), which);
  const { results } = await siteSearch(site).search({ requests: [request], onFirst });
  return results[0]!;
}
