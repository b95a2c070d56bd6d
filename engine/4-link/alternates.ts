import type { Version, VersionName } from '../1-load/site-input.ts';
import type { Trails } from './moves/trails.ts';
import type { VersionNavigation } from './navigation.ts';
import type { CategoryIndex } from './sidebars.ts';
import type { Doc } from './version-docs.ts';

export type Alternates = Record<VersionName, { href: string; exact: boolean }>;

export interface VersionsContext {
  navigations: VersionNavigation[];
  trails: Trails;
}

/** A page of a version, by what names it there: a doc id, or the slug of a category's index. */
export interface PageOfVersion {
  id: string;
  version: Version;
}

/** Finds the same page in every other version of the same set; where it is missing, that version's main doc. */
export function listAlternates(page: PageOfVersion, context: VersionsContext): Alternates {
  const others = context.navigations.filter(({ version: { version } }) => isOtherVersion(version, page.version));
  return Object.fromEntries(
    others.map((navigation) => {
      const { version } = navigation;
      const [same] = findCounterparts(page, navigation, context.trails);
      const alternate = same ? { href: same.href, exact: true } : { href: version.mainDoc?.href ?? version.rootHref, exact: false };
      return [version.version.name, alternate];
    }),
  );
}

/** Only versions of one set have pages in common. */
export function isOtherVersion(version: Version, own: Version): boolean {
  return version.set.id === own.set.id && version.name !== own.name;
}

/** What a page is in another version of its set, by its id and by what has moved: several where it was split, the successor first; [] where it is missing. */
export function findCounterparts({ id, version }: PageOfVersion, there: VersionNavigation, trails: Trails): (Doc | CategoryIndex)[] {
  if (trails.hasMoves(version.set))
    return trails.trace(id, version, there.version.version).ids.flatMap((each) => findPage(each, there) ?? []);
  const page = findPage(id, there);
  return page ? [page] : [];
}

/** Finds a page of a version by its doc id, or by the slug of its category. */
export function findPage(id: string, { version, indexes }: VersionNavigation): Doc | CategoryIndex | null {
  return version.byId.get(id) ?? indexes.find(({ index }) => index.slug === id)?.index ?? null;
}
