import type { PageLink } from '../../theme/contract.ts';
import type { SidebarNode } from './sidebars.ts';
import type { Doc } from './version-docs.ts';

/** A page of a sidebar as the reader walks through it. */
export interface Stop {
  link: PageLink;
  /** A doc's id, or the slug of an index page, which begins with a slash. */
  id: string;
}

/** Lists a sidebar's pages in reading order: a category's own page, then its items. Unlisted docs are left out. */
export function listStops(nodes: SidebarNode[]): Stop[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link') return [];
    if (node.type === 'doc')
      return node.doc.unlisted
        ? []
        : [{ link: { label: node.doc.paginationLabel ?? node.label, href: node.doc.permalink }, id: node.doc.id }];
    return [...stopOfCategory(node.link), ...listStops(node.items)];
  });
}

function stopOfCategory(link: Extract<SidebarNode, { type: 'category' }>['link']): Stop[] {
  if (link === null) return [];
  if (link.type === 'index') return [{ link: { label: link.index.title, href: link.index.permalink }, id: link.index.slug }];
  return link.doc.unlisted ? [] : [{ link: toPageLink(link.doc), id: link.doc.id }];
}

/**
 * Finds the pages before and after the one with this id. A doc that a sidebar lists twice counts where it stands first, so its next page
 * can be itself: the same as in Docusaurus, whose sites are to keep their order.
 */
export function paginate(stops: Stop[], id: string): { previous: PageLink | null; next: PageLink | null } {
  const index = stops.findIndex((stop) => stop.id === id);
  if (index === -1) return { previous: null, next: null };
  return { previous: stops[index - 1]?.link ?? null, next: stops[index + 1]?.link ?? null };
}

/** A doc as another page's previous or next. */
export function toPageLink(doc: Doc): PageLink {
  return { label: doc.paginationLabel ?? doc.sidebarLabel ?? doc.title, href: doc.permalink };
}
