import type { SidebarData, SidebarItemData } from '../contract/site-data.ts';
import { findWindow, isLarge, pruneNode } from './prune-sidebar.ts';
import { keyBelow, listAside, namesOf, type PagePlace, type SidebarNode } from './sidebar-tree.ts';

/**
 * Makes a function that names what the HTML of a page shows of a sidebar: equal names, and equal pages, mean equal markup. Most pages show a
 * small part of a large one, the same as their neighbours.
 */
export function createSidebarNames(sidebar: SidebarData, digest: (text: string) => string): (page: PagePlace) => string {
  // With fewer items nothing is left out.
  if (!isLarge(sidebar)) {
    const whole = digest(JSON.stringify(sidebar));
    return () => whole;
  }
  // By what a page is known by: the open branches on the way to it, each with the part of its list that is near. A build that renders one page asks
  // for one of them.
  const trails = new Map<string, (() => string)[]>();
  const gather = (items: SidebarItemData[], above: () => string, parentKey: string) => {
    const names = once(() => createListNames(items, parentKey, digest));
    for (const [index, item] of items.entries()) {
      const near = () => above() + names()(index);
      // What is unlisted is shown on its own page alone, and so in no list.
      let trail = item.type === 'link' && item.unlisted ? () => near() + JSON.stringify(item) : near;
      if (item.type === 'category') {
        const inside = once(() => `${near()} ${digest(JSON.stringify({ ...item, items: null }))}`);
        const nameNone = gather(item.items, inside, keyBelow(parentKey, item.label));
        trail = () => inside() + nameNone();
      }
      for (const name of namesOf(item)) {
        const others = trails.get(name);
        if (others) others.push(trail);
        else trails.set(name, [trail]);
      }
    }
    return () => names()(-1);
  };
  const ofOthers = gather(sidebar, () => '', '');
  const nameOf = (name: string) =>
    trails
      .get(name)
      ?.map((trail) => trail())
      .join('') ?? '';
  return ({ path, docId }) => {
    const byPath = nameOf(path);
    const byId = docId === undefined ? '' : nameOf(` ${docId}`);
    return byPath === byId ? byPath || ofOthers() : `${byPath} or${byId}`;
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Makes a function that names what is shown of a list where the item at an index leads to the page; -1 where none does. */
function createListNames(items: SidebarItemData[], parentKey: string, digest: (text: string) => string): (index: number) => string {
  const { nodes, shown } = listAside(items, parentKey);
  let place = 0;
  // Of an item that is not shown, where it would be.
  const places = nodes.map((node) => (node === null ? place : place++));
  const texts = shown.map((node) => JSON.stringify(shownAside(node)));
  const names = new Map<string, string>();
  return (index) => {
    const { from, to, above, below } = findWindow(shown, places[index] ?? -1);
    const range = `${from} ${to}`;
    const name = names.get(range) ?? digest(JSON.stringify([above, below, texts.slice(from, to)]));
    names.set(range, name);
    return name;
  };
}

/** An item beside the way to the page, without what the HTML leaves out of it. */
function shownAside(node: SidebarNode): SidebarNode {
  const shown = pruneNode(node);
  return shown.kind === 'branch' && shown.prunedHref !== null ? { ...shown, items: [] } : shown;
}
