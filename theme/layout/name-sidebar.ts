import type { SidebarData, SidebarItemData } from '../contract.ts';
import { isLarge, pruneNode } from './prune-sidebar.ts';
import { layOutAside, listTrail, type PagePlace, type SidebarNode } from './sidebar-tree.ts';

/**
 * Makes a function that names what the HTML of a page shows of a sidebar: equal names, and equal pages, mean equal markup. Most pages show a
 * small part of a large one, the same as their neighbours.
 */
export function createSidebarNames(sidebar: SidebarData, digest: (text: string) => string): (page: PagePlace) => string {
  const top = sidebar.map((item) => layOutAside(item, '')).filter((node) => node !== null);
  // With fewer items nothing is left out. A page may show more of them than others do, and never fewer.
  if (!isLarge(top)) {
    const whole = digest(JSON.stringify(sidebar));
    return () => whole;
  }
  const nameList = (items: SidebarItemData[], parentKey: string) =>
    digest(JSON.stringify(items.map((item) => shownAside(layOutAside(item, parentKey)))));
  const ofTop = nameList(sidebar, '');
  const names = new Map<SidebarItemData, string>();
  const keys = keysOf(sidebar);
  const nameOpen = (item: Extract<SidebarItemData, { type: 'category' }>): string => {
    let name = names.get(item);
    if (name === undefined) {
      name = digest(JSON.stringify({ ...item, items: null }) + nameList(item.items, keys.get(item)!));
      names.set(item, name);
    }
    return name;
  };
  return (page) => {
    // What is unlisted is shown on its own page alone, and so in no list.
    const trail = listTrail(sidebar, page).flatMap((item) =>
      item.type === 'category' ? nameOpen(item) : 'unlisted' in item && item.unlisted ? JSON.stringify(item) : [],
    );
    return `${ofTop} ${trail.join(' ')}`;
  };
}

/** An item beside the way to the page, without what the HTML leaves out of it. */
function shownAside(node: SidebarNode | null): SidebarNode | null {
  if (node === null) return null;
  const shown = pruneNode(node);
  return shown.kind === 'branch' && shown.prunedHref !== null ? { ...shown, items: [] } : shown;
}

/** See SidebarBranch.key. */
function keysOf(items: SidebarData, parentKey = '', found = new Map<SidebarItemData, string>()): Map<SidebarItemData, string> {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const key = parentKey === '' ? item.label : `${parentKey}/${item.label}`;
    found.set(item, key);
    keysOf(item.items, key, found);
  }
  return found;
}
