import { hrefOfCategory } from './sidebar-data.ts';
import type { SidebarNode } from './sidebars.ts';

/** A step on the way to a page; null for a category without a page of its own. */
export interface Crumb {
  label: string;
  href: string | null;
}

/** Lists the way from a sidebar's top to each of its pages, by address. The page itself is the last crumb; a page listed twice counts where it stands first. */
export function listBreadcrumbs(nodes: SidebarNode[]): Map<string, Crumb[]> {
  const found = new Map<string, Crumb[]>();
  walk(nodes, [], found);
  return found;
}

function walk(nodes: SidebarNode[], above: Crumb[], found: Map<string, Crumb[]>): void {
  for (const node of nodes) {
    if (node.type === 'link' || node.type === 'html') continue;
    const href = node.type === 'doc' ? node.doc.href : hrefOfCategory(node);
    // Unlike a spread, concat keeps no room for more crumbs on each page.
    if (href !== null && !found.has(href)) found.set(href, above.concat({ label: node.label, href }));
    // An unlisted page is not to be found through the pages below it.
    if (node.type === 'category') walk(node.items, [...above, { label: node.label, href: node.linkUnlisted ? null : href }], found);
  }
}
