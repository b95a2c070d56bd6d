import type { PageData } from '../contract/page-data.ts';
import type { SidebarData } from '../contract/site-data.ts';
import { moreAbove, moreBelow } from '../text.ts';
import { onceEach } from './once-each.ts';
import { keyBelow, listAside, type SidebarBranch, type SidebarNode, toSidebarTree } from './sidebar-tree.ts';

/** Above this many items a page's HTML holds only the top level and the branches that lead to the page. */
export const LARGE_SIDEBAR = 200;

/** Of a longer list, a page shows about as many items on either side of the way to it. */
const NEAR = 50;

/**
 * Lays a sidebar out for one page as its HTML has it. What is far from the page in a large sidebar is left out, so that a page's size does not
 * grow with the site: the items of branches that do not lead to the page, and in a long list those before and after the nearest, as a branch at either
 * end. What is left out has a link to its own page or to its first one: following it opens the branch, or goes on in the list.
 */
export function layOutSidebar(sidebar: SidebarData, page: PageData): SidebarNode[] {
  return toSidebarTree(sidebar, page, isLarge(sidebar) ? pruneList : undefined);
}

/** Counts what all pages may show. */
export const isLarge = onceEach((sidebar: SidebarData): boolean => countItems(listAside(sidebar, '').shown) > LARGE_SIDEBAR);

function countItems(nodes: SidebarNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.kind === 'branch' ? countItems(node.items) : 0), nodes.length);
}

/**
 * The part of a list, from one index to before another, that pages show on whose way is the item at `index`; -1 where none is. And where what
 * is above and below leads: null for nothing, and then nothing is left out there.
 */
export function findWindow(nodes: SidebarNode[], index: number) {
  const near = nodes.length > LARGE_SIDEBAR ? NEAR : Infinity;
  const from = Math.max(0, index - near);
  const to = from + 2 * near;
  const above = firstHref(nodes, from - 1, -1);
  const below = firstHref(nodes, to);
  return { from: above ? from : 0, to: below ? to : Infinity, above, below };
}

function pruneList(nodes: SidebarNode[], index: number, key: string): SidebarNode[] {
  const { from, to, above, below } = findWindow(nodes, index);
  const list = nodes.slice(from, to).map(pruneNode);
  if (above) list.unshift(makeRest(moreAbove(), key, above, nodes.slice(0, from)));
  if (below) list.push(makeRest(moreBelow(), key, below, nodes.slice(to)));
  return list;
}

/** What a list goes on with, as one branch. Of its items, only those that a reader opens need more than being named. */
function makeRest(label: string, parentKey: string, prunedHref: string, nodes: SidebarNode[]): SidebarBranch {
  return {
    kind: 'branch',
    key: keyBelow(parentKey, label),
    label,
    href: null,
    active: false,
    onTrail: false,
    collapsible: true,
    open: false,
    className: null,
    prunedHref,
    get items() {
      return nodes.map(pruneNode);
    },
  };
}

/** A node of a large sidebar, as a page's HTML shows it. Those on the page's way have pruned lists. */
export function pruneNode(node: SidebarNode): SidebarNode {
  return node.kind === 'branch' && !node.onTrail ? pruneAside(node) : node;
}

// Nodes aside from the way to the page are the same in all pages.
const pruneAside = onceEach((node: SidebarBranch): SidebarNode => {
  const prunedHref = node.href ?? firstHref(node.items);
  // With nothing but links out of the site there is no page to open it on.
  return prunedHref === null ? node : { ...node, open: false, prunedHref, items: node.items.map(pruneNode) };
});

/** Of the nodes from an index on, or backwards from it. */
function firstHref(nodes: SidebarNode[], from = 0, step: 1 | -1 = 1): string | null {
  for (let index = from; index >= 0 && index < nodes.length; index += step) {
    const node = nodes[index]!;
    const href = node.kind === 'branch' ? (node.href ?? firstHref(node.items)) : node.kind === 'leaf' && !node.external && node.href;
    if (href) return href;
  }
  return null;
}
