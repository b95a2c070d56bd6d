import type { SidebarBranch, SidebarNode } from './sidebar-tree.ts';

/** Above this many items a page's HTML holds only the top level and the branches that lead to the page. */
export const LARGE_SIDEBAR = 200;

/**
 * Marks the branches of a large sidebar that do not lead to the page as left out of its HTML, so that a page's size does not grow with
 * the site. Such a branch links to its own page or to its first one: following the link opens the branch.
 */
export function pruneSidebar(nodes: SidebarNode[]): SidebarNode[] {
  return isLarge(nodes) ? nodes.map(pruneNode) : nodes;
}

export function isLarge(nodes: SidebarNode[]): boolean {
  let count = 0;
  // A larger one need not be counted to its end.
  return nodes.some((node) => {
    count += countNode(node);
    return count > LARGE_SIDEBAR;
  });
}

/** Nodes aside from the way to the page are the same in all pages: what is found out of them is kept. */
const pruned = new WeakMap<SidebarNode, SidebarNode>();
const counts = new WeakMap<SidebarNode, number>();

/** A node of a large sidebar, as a page's HTML shows it. */
export function pruneNode(node: SidebarNode): SidebarNode {
  if (node.kind !== 'branch') return node;
  if (node.onTrail) return { ...node, items: node.items.map(pruneNode) };
  let known = pruned.get(node);
  if (!known) {
    known = pruneAside(node);
    pruned.set(node, known);
  }
  return known;
}

function pruneAside(node: SidebarBranch): SidebarNode {
  const prunedHref = node.href ?? firstHref(node.items);
  // With nothing but links out of the site there is no page to open it on.
  return prunedHref === null ? node : { ...node, open: false, prunedHref, items: node.items.map(pruneNode) };
}

function countNode(node: SidebarNode): number {
  if (node.kind !== 'branch') return 1;
  let known = counts.get(node);
  if (known === undefined) {
    known = node.items.reduce((sum, item) => sum + countNode(item), 1);
    counts.set(node, known);
  }
  return known;
}

function firstHref(nodes: SidebarNode[]): string | null {
  for (const node of nodes) {
    const href = node.kind === 'branch' ? (node.href ?? firstHref(node.items)) : node.kind === 'leaf' && !node.external && node.href;
    if (href) return href;
  }
  return null;
}
