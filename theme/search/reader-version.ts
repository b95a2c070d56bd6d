import { routeTableOf, type SiteData, type VersionName } from '../contract.ts';
import { readPreferredVersion } from '../state/preferred-version.ts';

/** The version to search in: that of the page on screen, else the one the reader chose earlier, else the latest. Null without versions. */
export function readerVersion(site: SiteData): VersionName | null {
  const { versions } = site;
  const latest = versions.find(({ isLast }) => isLast) ?? versions[0];
  return activeVersion(site) ?? readPreferredVersion(site) ?? latest?.name ?? null;
}

/** Read from the document, which both the server and client navigation keep up to date. */
function activeVersion({ versions }: SiteData): VersionName | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name="docsgen:version"]')?.content;
  // The not-found page serves the whole site: there the address tells.
  const isLost = document.documentElement.classList.contains('docs-page-not-found');
  const lostIn = versions.find(({ name, isLast }) => isLost && !isLast && name === routeTableOf(location.pathname, versions));
  return versions.find(({ name }) => name === named)?.name ?? lostIn?.name ?? null;
}
