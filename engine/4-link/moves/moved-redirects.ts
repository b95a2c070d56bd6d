import type { SiteInput, Version } from '../../1-load/site-input.ts';
import { findCounterparts, findPage, type VersionsContext } from '../alternates.ts';
import type { VersionNavigation } from '../navigation.ts';
import { joinRoute } from '../route.ts';
import type { CategoryIndex } from '../sidebars.ts';
import type { SiteModel } from '../site-model.ts';
import type { Doc } from '../version-docs.ts';

/** A redirect, and the version whose address it begins at. */
export interface MovedRedirect {
  version: Version;
  /** Below the version's root. */
  below: string;
  to: SiteModel['redirects'][number]['to'];
}

/**
 * The addresses that pages have in some versions of a set and not in others, because they have moved: in a newer version the old one leads to
 * the page, in an older version the new one does. Where two pages had an address, the one of the nearest version counts.
 */
export function listMovedRedirects({ moved = [] }: Pick<SiteInput, 'moved'>, context: VersionsContext): MovedRedirect[] {
  const named = new Map<string | null, Set<string>>();
  for (const { set, from, to } of moved) named.set(set, new Set([...(named.get(set) ?? []), from, ...to]));
  return [...named].flatMap(([set, ids]) => {
    const inSet = context.navigations.filter(({ version: { version } }) => version.set.id === set);
    return inSet.flatMap((there, at) => {
      const byDistance = [...inSet.entries()]
        .filter(([index]) => index !== at)
        .sort(([a], [b]) => Math.abs(a - at) - Math.abs(b - at) || a - b);
      const found = new Map<string, MovedRedirect>();
      for (const [, from] of byDistance)
        for (const redirect of listFrom(from, there, { ids, context })) if (!found.has(redirect.below)) found.set(redirect.below, redirect);
      return [...found.values()];
    });
  });
}

function listFrom(
  from: VersionNavigation,
  there: VersionNavigation,
  { ids, context }: { ids: ReadonlySet<string>; context: VersionsContext },
): MovedRedirect[] {
  const { version } = from.version;
  return [...ids].flatMap((id) => {
    const page = findPage(id, from);
    const [target] = page ? findCounterparts({ id, version }, there, context.trails) : [];
    if (!page || !target || idOf(target) === id) return [];
    return [{ version: there.version.version, below: joinRoute(page.permalink.slice(from.version.root.length)), to: target.href }];
  });
}

function idOf(page: Doc | CategoryIndex): string {
  return 'id' in page ? page.id : page.slug;
}
