import type { SidebarNode } from './sidebar-tree.ts';

/** Above this many items a page's HTML holds only the top level and the branches that lead to the page. */
export const LARGE_SIDEBAR = 200;

/**
 * Leaves the branches that do not lead to the page out of a large sidebar, so that a page's size does not grow with the site. A
 * branch without a page of its own then links to its first one: following it opens the branch.
 */
export function pruneSidebar(nodes: SidebarNode[]): SidebarNode[] {
  return countItems(nodes) > LARGE_SIDEBAR ? nodes.map(pruneNode) : nodes;
}

function pruneNode(node: SidebarNode): SidebarNode {
  if (node.kind === 'leaf') return node;
  if (node.onTrail) return { ...node, items: node.items.map(pruneNode) };
  return { ...node, href: node.href ?? firstHref(node.items), open: false, items: [] };
}

function countItems(nodes: SidebarNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + (node.kind === 'branch' ? countItems(node.items) : 0), 0);
}

function firstHref(nodes: SidebarNode[]): string | null {
  for (const node of nodes) {
    const href = node.kind === 'leaf' ? (node.external ? null : node.href) : (node.href ?? firstHref(node.items));
    if (href !== null) return href;
  }
  return null;
}
