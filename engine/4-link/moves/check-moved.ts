import type { MovedPage, SiteInput } from '../../1-load/site-input.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { movedFromNowhere, movedToNowhere } from '../../diagnostics/messages/moves.ts';
import { findPage } from '../alternates.ts';
import type { VersionNavigation } from '../navigation.ts';

/** Checks the entries of the manifests against the pages: a page that moved was there before, and is where it is said to be. What versions have that are left out is not known. */
export function checkMoved(
  { moved = [], leftOutVersions }: Pick<SiteInput, 'moved' | 'leftOutVersions'>,
  navigations: VersionNavigation[],
): Diagnostic[] {
  return moved.flatMap((entry) => {
    const inSet = navigations.filter(({ version: { version } }) => version.set.id === entry.set);
    const at = inSet.findIndex(({ version: { version } }) => version.ownName === entry.since);
    const isWhole = leftOutVersions.every(({ set }) => set.id !== entry.set);
    // Stage 1 has reported a move in a version that is not there, or has none before it.
    if (at < 0 || (isWhole && at === inSet.length - 1)) return [];
    return [...(isWhole ? checkFrom(entry, inSet.slice(at + 1)) : []), ...checkTo(entry, inSet.slice(0, at + 1).reverse())];
  });
}

function checkFrom({ from, since, place }: MovedPage, older: VersionNavigation[]): Diagnostic[] {
  if (older.some((version) => has(version, from))) return [];
  const ids = [...new Set(older.flatMap(listIds))];
  return [movedFromNowhere({ from, since, ids }, { ...place, keyPath: [...place.keyPath, 'from'] })];
}

/** `newer` begins with the version of the move. */
function checkTo({ from, to, since, place }: MovedPage, newer: VersionNavigation[]): Diagnostic[] {
  const [own] = newer as [VersionNavigation];
  return to.flatMap((id, index) => {
    if (has(own, id)) return [];
    const there = newer.find((version) => has(version, id))?.version.version.ownName ?? null;
    const at = { ...place, keyPath: [...place.keyPath, 'to', ...(to.length > 1 ? [index] : [])] };
    return [movedToNowhere({ to: id, from, since, there, ids: listIds(own) }, at)];
  });
}

/** A draft is there for those who write it. */
function has(navigation: VersionNavigation, id: string): boolean {
  return findPage(id, navigation) !== null || navigation.version.draftIds.has(id);
}

function listIds({ version, indexes }: VersionNavigation): string[] {
  return [...version.byId.keys(), ...indexes.map(({ index }) => index.slug)];
}
