import type { PageData } from '../contract/page-data.ts';
import { routeTableOf } from '../contract/page-files.ts';
import type { SiteData, VersionName } from '../contract/site-data.ts';
import { readPreferredVersions } from './preferred-version.ts';

/** The versions that a page outside all versions leads to, before the latest: that of an unknown address, then those that the reader chose. */
export function listCandidateNames(site: SiteData, page: PageData): VersionName[] {
  // One not-found page serves the whole site, so only the browser knows in which version's part of it the reader went astray.
  const name = page.kind === 'not-found' ? routeTableOf(location.pathname, site.versions) : null;
  const lost = site.versions.filter((version) => version.name === name && !version.isLast);
  return [...lost.map((version) => version.name), ...readPreferredVersions(site)];
}
