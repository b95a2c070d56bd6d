import type { SiteInput } from '../../1-load/site-input.ts';
import { findCounterparts, findPage, type VersionsContext } from '../alternates.ts';
import { joinRoute } from '../route.ts';

/** What the page for unknown addresses knows of one: the title of the page that was there, and why it is gone. */
export type GonePages = Record<string, { title: string; reason: string }>;

/** The addresses that pages had which are gone without a successor, in the versions without them, with what the manifests say of that. */
export function listGonePages({ moved = [] }: Pick<SiteInput, 'moved'>, { navigations, trails }: VersionsContext): GonePages {
  const gone: GonePages = {};
  for (const { set, from, to, since, reason } of moved) {
    if (to.length > 0 || reason === null) continue;
    const inSet = navigations.filter(({ version: { version } }) => version.set.id === set);
    const at = inSet.findIndex(({ version: { version } }) => version.ownName === since);
    const last = inSet.slice(at + 1).find((each) => findPage(from, each));
    const page = last && findPage(from, last);
    if (at < 0 || !page) continue;
    const known = inSet.slice(at + 1).flatMap((older) => {
      const there = older === last ? [page] : findCounterparts({ id: from, version: last.version.version }, older, trails);
      return there.map(({ permalink }) => joinRoute(permalink.slice(older.version.root.length)));
    });
    for (const { version } of inSet.slice(0, at + 1)) {
      if (trails.trace(from, last.version.version, version.version).ids.length > 0) continue;
      for (const below of known) gone[joinRoute(version.root, below)] ??= { title: page.title, reason };
    }
  }
  return gone;
}
