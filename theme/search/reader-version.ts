import { routeTableOf } from '../contract/page-files.ts';
import type { SiteData, VersionName } from '../contract/site-data.ts';
import { latestVersion } from '../layout/view.ts';
import { readPreferredVersions } from '../state/preferred-version.ts';

/** The version to search in: that of the page on screen, else the one the reader chose earlier in the site's first set, else its latest. Null without versions. */
export function readerVersion(site: SiteData): VersionName | null {
  return activeVersion(site) ?? defaultVersion(site);
}

/** What the reader would look at in a set, the site's first one unless another is named: their choice, else the latest. */
export function defaultVersion(site: SiteData, docSet = site.versions[0]?.docSet): VersionName | null {
  const chosen = readPreferredVersions(site).find((name) =>
    site.versions.some((version) => version.name === name && version.docSet === docSet),
  );
  return chosen ?? latestVersion(site, docSet)?.name ?? null;
}

/** All that is searched from a version: itself, and of each other set what the reader would look at. */
export function searchedVersions(site: SiteData, version: VersionName): VersionName[] {
  const own = site.versions.find(({ name }) => name === version)?.docSet;
  const others = (site.docSets ?? []).filter(({ id }) => id !== own);
  return [version, ...others.flatMap(({ id }) => defaultVersion(site, id) ?? [])];
}

/** What a search asks: the versions searched from one, or of them that of one set. */
export function versionsOf(
  site: SiteData,
  { version, docSet = null }: { version: VersionName | null; docSet?: string | null },
): VersionName[] {
  const all = version === null ? [] : searchedVersions(site, version);
  return docSet === null ? all : all.filter((name) => setOf(site, name) === docSet);
}

/** Name of a version's set in addresses. */
export function setOf({ versions }: SiteData, name: VersionName): string {
  return versions.find((version) => version.name === name)?.docSet ?? DEFAULT_SET;
}

/** The set without a name, in addresses. */
export const DEFAULT_SET = 'default';

/** Read from the document, which both the server and client navigation keep up to date. */
function activeVersion({ versions }: SiteData): VersionName | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name="docsgen:version"]')?.content;
  // The not-found page serves the whole site: there the address tells.
  const isLost = document.documentElement.classList.contains('docs-page-not-found');
  const lostIn = versions.find(({ name, isLast }) => isLost && !isLast && name === routeTableOf(location.pathname, versions));
  return versions.find(({ name }) => name === named)?.name ?? lostIn?.name ?? null;
}
