import type { GonePages as Contract, PageLink } from '../../../theme/contract/page-data.ts';
import type { SiteInput } from '../../1-load/site-input.ts';
import { findCounterparts, findPage, type VersionsContext } from '../alternates.ts';
import { encodeRoute, joinRoute } from '../route.ts';
import type { Doc } from '../version-docs.ts';
import { listNearestDocs } from './nearest-docs.ts';

/** What the page for unknown addresses knows of one: see the contract. */
type GonePages = NonNullable<Contract['gone']>;

/** The addresses that pages had which are gone without a successor, in the versions without them, with what the manifests say of that. */
export function listGonePages({ moved = [] }: Pick<SiteInput, 'moved'>, context: VersionsContext): GonePages {
  const { navigations, trails } = context;
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
    for (const there of inSet.slice(0, at + 1)) {
      const { version } = there;
      const pages = 'source' in page ? listNearestDocs(page, last, there, context) : [];
      for (const below of known) gone[joinRoute(version.root, below)] ??= { title: page.title, reason, pages: pages.map(toPageLink) };
    }
  }
  return gone;
}

function toPageLink({ title, href }: Doc): PageLink {
  return { label: title, href: encodeRoute(href) };
}
