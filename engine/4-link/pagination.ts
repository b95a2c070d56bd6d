import type { PageLink } from '../../theme/contract/page-data.ts';
import type { SidebarNode } from './sidebars.ts';
import type { Doc } from './version-docs.ts';

/** The pages a reader meets before and after one. */
export interface Neighbours {
  previous: PageLink | null;
  next: PageLink | null;
}

interface Stop {
  /** A doc's id, or the slug of an index page, which begins with a slash. */
  id: string;
  link: PageLink;
}

/**
 * Lists the neighbours of each page of a sidebar, by doc id or index slug. A doc that the sidebar lists twice counts where it stands
 * first, so its next page can be itself: the same as in Docusaurus, whose sites are to keep their order.
 */
export function paginate(nodes: SidebarNode[]): Map<string, Neighbours> {
  const stops = listStops(nodes);
  const neighbours = new Map<string, Neighbours>();
  stops.forEach(({ id }, index) => {
    if (!neighbours.has(id)) neighbours.set(id, { previous: stops[index - 1]?.link ?? null, next: stops[index + 1]?.link ?? null });
  });
  return neighbours;
}

/** In reading order: a category's own page, then its items. Unlisted docs are left out. */
function listStops(nodes: SidebarNode[]): Stop[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link' || node.type === 'html') return [];
    if (node.type === 'doc') return node.isRef ? [] : stopAt(node.doc, node.doc.paginationLabel ?? node.label);
    if (node.link?.type === 'index') {
      return [{ id: node.link.index.slug, link: { label: node.label, href: node.link.index.href } }, ...listStops(node.items)];
    }
    const own = node.link ? stopAt(node.link.doc, toPageLink(node.link.doc).label) : [];
    return [own, listStops(node.items)].flat();
  });
}

function stopAt(doc: Doc, label: string): Stop | [] {
  return doc.unlisted ? [] : { id: doc.id, link: { label, href: doc.href } };
}

/** A doc as another page's previous or next. */
export function toPageLink(doc: Doc): PageLink {
  return { label: doc.paginationLabel ?? doc.sidebarLabel ?? doc.title, href: doc.href };
}
