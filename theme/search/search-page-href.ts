import type { SiteData, VersionName } from '../contract/site-data.ts';
import { DEFAULT_SET, defaultVersion } from './reader-version.ts';

/** Names of the search page's parameters. */
export const QUERY_PARAMETER = 'q';
export const VERSION_PARAMETER = 'version';
const DOC_SET_PARAMETER = 'set';

/** Address of the search page with a query; with a version only where the page would not choose that one by itself. */
export function toSearchPageHref(
  site: SiteData,
  { query, version, docSet = null }: { query: string; version: VersionName | null; docSet?: string | null },
): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set(QUERY_PARAMETER, query);
  if (version !== null && version !== defaultVersion(site)) parameters.set(VERSION_PARAMETER, version);
  if (docSet !== null) parameters.set(DOC_SET_PARAMETER, docSet);
  const text = parameters.toString();
  return `${site.search.page ?? ''}${text === '' ? '' : `?${text}`}`;
}

/** What the search page's address says: the query, the version to search in, and the one set of docs to search in, if any. */
export function readSearchPageAddress(
  site: SiteData,
  search: string,
): { query: string; version: VersionName | null; docSet: string | null } {
  const parameters = new URLSearchParams(search);
  const named = parameters.get(VERSION_PARAMETER);
  const version = site.versions.find(({ name }) => name === named)?.name ?? defaultVersion(site);
  const wanted = parameters.get(DOC_SET_PARAMETER);
  const docSet = site.docSets?.some(({ id = DEFAULT_SET }) => id === wanted) ? wanted : null;
  return { query: parameters.get(QUERY_PARAMETER) ?? '', version, docSet };
}
