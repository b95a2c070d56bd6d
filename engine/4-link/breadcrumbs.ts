import { hrefOfCategory } from './sidebar-data.ts';
import type { SidebarNode } from './sidebars.ts';

export interface Crumb {
  label: string;
  href: string | null;
}

/** Finds the way from a sidebar's top to a page; the page is the last crumb. Null when the sidebar does not list it. */
export function findBreadcrumbs(nodes: SidebarNode[], permalink: string): Crumb[] | null {
  for (const node of nodes) {
    if (node.type === 'link') continue;
    if (node.type === 'doc') {
      if (node.doc.permalink === permalink) return [{ label: node.label, href: permalink }];
      continue;
    }
    const href = hrefOfCategory(node);
    if (href === permalink) return [{ label: node.label, href }];
    const below = findBreadcrumbs(node.items, permalink);
    // An unlisted page is not to be found through its children.
    if (below) return [{ label: node.label, href: node.linkUnlisted ? null : href }, ...below];
  }
  return null;
}
