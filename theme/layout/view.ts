import type { PageData } from '../contract/page-data.ts';
import type { SiteData, VersionData, VersionName } from '../contract/site-data.ts';

/** What the parts of the layout look at: the site, the page, and where the reader comes from. */
export interface View {
  site: SiteData;
  page: PageData;
  /** The versions that the reader chose earlier, one in a set at most; none on the server and before the browser's storage was read. */
  preferredVersions: readonly (VersionName | null)[];
}

/** Finds a version of the site by name. */
export function findVersion(site: SiteData, name: VersionName | null | undefined): VersionData | undefined {
  return site.versions.find((version) => version.name === name);
}

/** The page's own version, or undefined for pages outside all versions. */
export function activeVersion({ site, page }: View): VersionData | undefined {
  return findVersion(site, (page as MaybeVersioned).version);
}

/** The latest version of a set, the default one unless another is named. */
export function latestVersion({ versions }: SiteData, docSet?: string): VersionData | undefined {
  return versions.find((version) => version.isLast && version.docSet === docSet);
}

/**
 * The versions in which a doc item of the navbar is looked up, in order: the page's, then of each set the reader's choice, then the latest.
 * An item is in versions of one set. A version may come twice.
 */
export function candidateVersions(view: View): VersionData[] {
  const { site, preferredVersions } = view;
  const chosen = preferredVersions.map((name) => findVersion(site, name));
  const found = [activeVersion(view), ...chosen, ...site.versions.filter(({ isLast }) => isLast)];
  return found.flatMap((version) => version ?? []);
}

/** Where the page stands in another version, and whether that is the same doc. Sets have no pages in common. */
export function pageInVersion({ page }: View, version: VersionData): { href: string; exact: boolean } {
  const { version: own, alternates = {} } = page as MaybeVersioned;
  if (own === version.name) return { href: page.path, exact: true };
  return alternates[version.name] ?? { href: version.mainDoc, exact: true };
}

/** Pages outside versions have neither. */
type MaybeVersioned = Partial<Pick<Extract<PageData, { kind: 'doc' }>, 'version' | 'alternates'>>;
