import type { Version, VersionName } from '../1-load/site-input.ts';
import type { VersionNavigation } from './navigation.ts';

export type Alternates = Record<VersionName, { href: string; exact: boolean }>;

/** Finds the same page (by doc id or index slug) in every other version of the same set; where it is missing, that version's main doc. */
export function listAlternates(id: string, own: Version, navigations: VersionNavigation[]): Alternates {
  const others = navigations.filter(({ version: { version } }) => isOtherVersion(version, own));
  return Object.fromEntries(others.map((navigation) => [navigation.version.version.name, findAlternate(id, navigation)]));
}

/** Only versions of one set have pages in common. */
export function isOtherVersion(version: Version, own: Version): boolean {
  return version.set.id === own.set.id && version.name !== own.name;
}

function findAlternate(id: string, { version, indexes }: VersionNavigation): { href: string; exact: boolean } {
  const same = version.byId.get(id)?.href ?? indexes.find(({ index }) => index.slug === id)?.index.href;
  return same === undefined ? { href: version.mainDoc?.href ?? version.rootHref, exact: false } : { href: same, exact: true };
}
