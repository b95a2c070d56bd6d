import type { SiteData, VersionName } from '../contract.ts';
import { defaultVersion } from './reader-version.ts';

/** Names of the search page's parameters. */
export const QUERY_PARAMETER = 'q';
export const VERSION_PARAMETER = 'version';

/** Address of the search page with a query; with a version only where the page would not choose that one by itself. */
export function toSearchPageHref(site: SiteData, { query, version }: { query: string; version: VersionName | null }): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set(QUERY_PARAMETER, query);
  if (version !== null && version !== defaultVersion(site)) parameters.set(VERSION_PARAMETER, version);
  const text = parameters.toString();
  return `${site.search.page ?? ''}${text === '' ? '' : `?${text}`}`;
}

/** What the search page's address says. */
export function readSearchPageAddress(site: SiteData, search: string): { query: string; version: VersionName | null } {
  const parameters = new URLSearchParams(search);
  const named = parameters.get(VERSION_PARAMETER);
  const version = site.versions.find(({ name }) => name === named)?.name ?? defaultVersion(site);
  return { query: parameters.get(QUERY_PARAMETER) ?? '', version };
}
