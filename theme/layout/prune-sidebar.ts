import { moreAbove, moreBelow } from '../text.ts';
import { onceEach } from './once-each.ts';
import { keyBelow, leadsToPage, type SidebarBranch, type SidebarNode } from './sidebar-tree.ts';

/** Above this many items a page's HTML holds only the top level and the branches that lead to the page. */
export const LARGE_SIDEBAR = 200;

/** Of a longer list, a page shows about as many items on either side of the way to it. */
const NEAR = 50;

/**
 * Leaves out of a page's HTML what is far from it in a large sidebar, so that a page's size does not grow with the site: the items of branches
 * that do not lead to the page, and in a long list those before and after the nearest, as a branch at either end. What is left out has a link
 * to its own page or to its first one: following it opens the branch, or goes on in the list.
 */
export function pruneSidebar(nodes: SidebarNode[]): SidebarNode[] {
  return isLarge(nodes) ? pruneList(nodes, '') : nodes;
}

/**
 * The part of a list, from one index to before another, that pages show on whose way is the item at `index`; -1 where none is. And where what
 * is above and below leads: null for nothing, and then nothing is left out there.
 */
export function findWindow(nodes: SidebarNode[], index: number) {
  const near = nodes.length > LARGE_SIDEBAR ? NEAR : Infinity;
  const from = Math.max(0, index - near);
  const to = from + 2 * near;
  const above = firstHref(nodes.slice(0, from).reverse());
  const below = firstHref(nodes.slice(to));
  return { from: above ? from : 0, to: below ? to : Infinity, above, below };
}

function pruneList(nodes: SidebarNode[], parentKey: string): SidebarNode[] {
  const { from, to, above, below } = findWindow(nodes, nodes.findIndex(leadsToPage));
  const shown = nodes.map(pruneNode);
  const list = shown.slice(from, to);
  if (above) list.unshift(makeRest(moreAbove, parentKey, above, shown.slice(0, from)));
  if (below) list.push(makeRest(moreBelow, parentKey, below, shown.slice(to)));
  return list;
}

/** What a list goes on with, as one branch. */
function makeRest(label: string, parentKey: string, prunedHref: string, items: SidebarNode[]): SidebarBranch {
  const key = keyBelow(parentKey, label);
  const closed = { href: null, active: false, onTrail: false, open: false, collapsible: true, className: null };
  return { kind: 'branch', key, label, ...closed, prunedHref, items };
}

export function isLarge(nodes: SidebarNode[]): boolean {
  return countItems(nodes) > LARGE_SIDEBAR;
}

function countItems(nodes: SidebarNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.kind === 'branch' ? countBelow(node) : 0), nodes.length);
}

const countBelow = onceEach((branch: SidebarBranch) => countItems(branch.items));

/** A node of a large sidebar, as a page's HTML shows it. */
export function pruneNode(node: SidebarNode): SidebarNode {
  if (node.kind !== 'branch') return node;
  return node.onTrail ? { ...node, items: pruneList(node.items, node.key) } : pruneAside(node);
}

// Nodes aside from the way to the page are the same in all pages.
const pruneAside = onceEach((node: SidebarBranch): SidebarNode => {
  const prunedHref = node.href ?? firstHref(node.items);
  // With nothing but links out of the site there is no page to open it on.
  return prunedHref === null ? node : { ...node, open: false, prunedHref, items: node.items.map(pruneNode) };
});

function firstHref(nodes: SidebarNode[]): string | null {
  for (const node of nodes) {
    const href = node.kind === 'branch' ? (node.href ?? firstHref(node.items)) : node.kind === 'leaf' && !node.external && node.href;
    if (href) return href;
  }
  return null;
}
