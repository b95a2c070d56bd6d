import type { VersionsContext } from '../alternates.ts';
import type { Doc } from '../version-docs.ts';

/** What a page that has moved was called in the older versions of its set: readers who come from these search for that. */
export function listFormerTitles(
  { id, title, version }: Doc,
  { navigations, trails }: Pick<VersionsContext, 'navigations' | 'trails'>,
): string[] {
  if (!trails.hasMoves(version.set)) return [];
  const inSet = navigations.map((navigation) => navigation.version).filter((each) => each.version.set.id === version.set.id);
  const older = inSet.slice(inSet.findIndex((each) => each.version.name === version.name) + 1);
  const titles = older.flatMap((there) =>
    trails
      .trace(id, version, there.version)
      .ids.filter((former) => former !== id)
      .flatMap((former) => there.byId.get(former)?.title ?? []),
  );
  return [...new Set(titles)].filter((former) => former !== title);
}
