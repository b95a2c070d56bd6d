import type { PageData, SidebarData, SidebarItemData } from '../contract.ts';

export interface SidebarLeaf {
  kind: 'leaf';
  label: string;
  href: string;
  active: boolean;
  external: boolean;
  className: string | null;
}

export interface SidebarBranch {
  kind: 'branch';
  /** Names the branch among those of its sidebar: the labels on the way to it. */
  key: string;
  label: string;
  href: string | null;
  /** The branch's own page is being read. */
  active: boolean;
  /** The page being read is the branch's own or below it. */
  onTrail: boolean;
  collapsible: boolean;
  open: boolean;
  className: string | null;
  /** Where the branch's link leads in a page whose HTML leaves its items out; null in one that has them. */
  prunedHref: string | null;
  items: SidebarNode[];
}

/** A sidebar item as this page shows it. */
export type SidebarNode = SidebarLeaf | SidebarBranch;

/**
 * Lays a sidebar out for one page: marks the page and the way to it, and leaves out what readers do not see. Unlisted items show
 * on their own page only; a category without visible items is a plain link, or nothing when it has no page.
 */
export function toSidebarTree(sidebar: SidebarData, page: PageData): SidebarNode[] {
  return layOut(sidebar, '', page);
}

function layOut(items: SidebarItemData[], parentKey: string, page: PageData): SidebarNode[] {
  return items.map((item) => layOutItem(item, parentKey, page)).filter((node) => node !== null);
}

function layOutItem(item: SidebarItemData, parentKey: string, page: PageData): SidebarNode | null {
  const active = isActive(item, page);
  const { label, className } = item;
  if (item.type === 'link') {
    return item.unlisted && !active ? null : { kind: 'leaf', label, href: item.href, active, external: item.external, className };
  }
  const key = parentKey === '' ? label : `${parentKey}/${label}`;
  const items = layOut(item.items, key, page);
  const href = item.linkUnlisted && !active ? null : item.href;
  if (items.length === 0) return href === null ? null : { kind: 'leaf', label, href, active, external: false, className };
  const onTrail = active || items.some((child) => child.active || (child.kind === 'branch' && child.onTrail));
  const open = onTrail || !item.collapsed || !item.collapsible;
  return { kind: 'branch', key, label, href, active, onTrail, collapsible: item.collapsible, open, className, prunedHref: null, items };
}

function isActive(item: SidebarItemData, page: PageData): boolean {
  return item.href === page.path || (item.docId !== null && page.kind === 'doc' && page.docId === item.docId);
}
