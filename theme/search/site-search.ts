import type { SiteData } from '../contract.ts';
import { createSearchClient, type SiteSearch } from './create-search-client.ts';

let made: SiteSearch | null = null;

/** The site's one search: the modal and the search page share what it has loaded. */
export function siteSearch(site: SiteData): SiteSearch {
  made ??= createSearchClient(site);
  return made;
}
