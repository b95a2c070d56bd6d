import type { PageData, SiteData, VersionData, VersionName } from '../contract.ts';

/** What the parts of the layout look at: the site, the page, and where the reader comes from. */
export interface View {
  site: SiteData;
  page: PageData;
  /** The version that the reader chose earlier; null on the server and before the browser's storage was read. */
  preferredVersion: VersionName | null;
}

/** Finds a version of the site by name. */
export function findVersion(site: SiteData, name: VersionName | null): VersionData | undefined {
  return name === null ? undefined : site.versions.find((version) => version.name === name);
}

/** The page's own version, or undefined for pages outside all versions. */
export function activeVersion({ site, page }: View): VersionData | undefined {
  return 'version' in page ? findVersion(site, page.version) : undefined;
}

/** The latest version. */
export function latestVersion(site: SiteData): VersionData | undefined {
  return site.versions.find((version) => version.isLast) ?? site.versions[0];
}

/** The versions in which a doc item of the navbar is looked up, in order: the page's, the reader's choice, the latest. */
export function candidateVersions(view: View): VersionData[] {
  const found = [activeVersion(view), findVersion(view.site, view.preferredVersion), latestVersion(view.site)];
  return [...new Set(found.filter((version) => version !== undefined))];
}

/** Where the page stands in another version, and whether that is the same doc. */
export function pageInVersion({ page }: View, version: VersionData): { href: string; exact: boolean } {
  if (!('version' in page)) return { href: version.mainDoc, exact: true };
  if (page.version === version.name) return { href: page.path, exact: true };
  return page.alternates[version.name] ?? { href: version.mainDoc, exact: false };
}
