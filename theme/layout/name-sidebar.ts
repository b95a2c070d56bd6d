import type { SidebarData, SidebarItemData } from '../contract.ts';
import { isLarge, pruneNode } from './prune-sidebar.ts';
import { keyBelow, layOutAside, namesOf, type PagePlace, type SidebarNode } from './sidebar-tree.ts';

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
  // By what a page is known by: the open branches on the way to it.
  const trails = new Map<string, string>();
  const gather = (items: SidebarItemData[], above: string, parentKey: string) => {
    for (const item of items) {
      // What is unlisted is shown on its own page alone, and so in no list.
      let trail = item.type === 'link' && item.unlisted ? above + JSON.stringify(item) : above;
      if (item.type === 'category') {
        const key = keyBelow(parentKey, item.label);
        trail += ` ${digest(JSON.stringify({ ...item, items: null }) + nameList(item.items, key))}`;
        gather(item.items, trail, key);
      }
      for (const name of namesOf(item)) trails.set(name, (trails.get(name) ?? '') + trail);
    }
  };
  gather(sidebar, '', '');
  return ({ path, docId }) => {
    const byPath = trails.get(path) ?? '';
    const byId = (docId !== undefined && trails.get(` ${docId}`)) || '';
    return byPath === byId ? ofTop + byPath : `${ofTop}${byPath} or${byId}`;
  };
}

/** An item beside the way to the page, without what the HTML leaves out of it. */
function shownAside(node: SidebarNode | null): SidebarNode | null {
  if (node === null) return null;
  const shown = pruneNode(node);
  return shown.kind === 'branch' && shown.prunedHref !== null ? { ...shown, items: [] } : shown;
}
