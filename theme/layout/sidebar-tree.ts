import type { PageData } from '../contract/page-data.ts';
import type { SidebarData, SidebarItemData, SlotTree } from '../contract/site-data.ts';
import { ONE_SHAPE } from '../one-shape.ts';
import { onceEach } from './once-each.ts';

export interface SidebarLeaf {
  kind: 'leaf';
  label: string;
  href: string;
  active: boolean;
  external: boolean;
  target?: string | undefined;
  className: string | null;
  /** What the site makes of its label. */
  slot?: SlotTree | undefined;
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
  slot?: SlotTree | undefined;
  items: SidebarNode[];
}

export interface SidebarHtml {
  kind: 'html';
  value: string;
  active: false;
  className: string | null;
}

/** A sidebar item as this page shows it. */
export type SidebarNode = SidebarLeaf | SidebarBranch | SidebarHtml;

/**
 * Lays a sidebar out for one page: marks the page and the way to it, and leaves out what readers do not see. Unlisted items show
 * on their own page only; a category without visible items is a plain link, or nothing when it has no page. What does not lead to the
 * page is laid out once for all pages, and is the same object in each. `prune` is given each list on the way to the page.
 */
export function toSidebarTree(sidebar: SidebarData, page: PageData, prune?: PruneList): SidebarNode[] {
  return layOut(sidebar, '', { trail: listTrail(sidebar, page), page, prune });
}

/** Makes what a page shows of a list; `index` is that of the first item on the page's way, -1 where none is, and `key` that of the branch around it. */
export type PruneList = (nodes: SidebarNode[], index: number, key: string) => SidebarNode[];

/** By what a sidebar knows a page. */
export interface PagePlace {
  path: string;
  docId?: string | undefined;
}

/** What is laid out for; away from a page's way, no page. */
interface Way {
  trail: Iterable<SidebarItemData>;
  page: PageData | null;
  prune?: PruneList | undefined;
}

const ASIDE: Way = { trail: [], page: null };

function layOut(items: SidebarItemData[], parentKey: string, way: Way): SidebarNode[] {
  const { nodes, places } = listAside(items, parentKey);
  const laid = [...nodes];
  let first: SidebarNode | null = null;
  for (const item of way.trail) {
    const place = places.get(item);
    if (place === undefined) continue;
    const node = layOutItem(item, parentKey, way);
    laid[place] = node;
    first ??= node;
  }
  const list = laid.filter((node) => node !== null);
  return way.prune ? way.prune(list, first ? list.indexOf(first) : -1, parentKey) : list;
}

interface ListAside {
  parentKey: string;
  /** Of its items; null for what nobody sees. */
  nodes: (SidebarNode | null)[];
  /** Those that are shown. */
  shown: SidebarNode[];
  /** Where each item stands. A sidebar may list one page a thousand times. */
  places: ReadonlyMap<SidebarItemData, number>;
}

const asides = new WeakMap<SidebarItemData[], ListAside>();

/** A list that does not lead to the page. */
export function listAside(items: SidebarItemData[], parentKey: string): ListAside {
  let known = asides.get(items);
  if (known?.parentKey !== parentKey) {
    const nodes = items.map((item) => layOutItem(item, parentKey, ASIDE));
    const places = new Map(items.map((item, index) => [item, index]));
    known = { parentKey, nodes, shown: nodes.filter((node) => node !== null), places };
    asides.set(items, known);
  }
  return known;
}

function layOutItem(item: SidebarItemData, parentKey: string, way: Way): SidebarNode | null {
  const { page } = way;
  if (item.type === 'html') return { ...ONE_SHAPE, ...item, kind: 'html', active: false };
  const active = page !== null && namesOf(page).some((name) => namesOf(item).includes(name));
  if (item.type === 'link') return item.unlisted && !active ? null : { ...ONE_SHAPE, ...item, kind: 'leaf', active };
  const key = keyBelow(parentKey, item.label);
  const items = layOut(item.items, key, way);
  const href = item.linkUnlisted && !active ? null : item.href;
  if (items.length === 0) return href === null ? null : { ...ONE_SHAPE, ...item, kind: 'leaf', href, active, external: false };
  const onTrail = active || items.some((child) => child.active || (child.kind === 'branch' && child.onTrail));
  const open = onTrail || !item.collapsed || !item.collapsible;
  return { ...ONE_SHAPE, ...item, kind: 'branch', key, href, active, onTrail, open, prunedHref: null, items };
}

/** See SidebarBranch.key. */
export function keyBelow(parentKey: string, label: string): string {
  return parentKey ? `${parentKey}/${label}` : label;
}

/** By what an item and its page know each other: the path, or the doc's id, since a doc stands at two paths when it is a home page. */
export function namesOf(of: PagePlace | SidebarItemData): string[] {
  const { path, href, docId } = of as { path?: string; href?: string | null; docId?: string };
  const name = path ?? href;
  const names = name ? [name] : [];
  if (docId) names.push(` ${docId}`);
  return names;
}

/** An item, and what it is in. */
interface Step {
  item: SidebarItemData;
  above: Step | null;
}

const stepsOf = onceEach((sidebar: SidebarData) => {
  const found = new Map<string, Step[]>();
  gatherSteps(sidebar, null, found);
  return found;
});

/** The page's own items, and all that they are in, each once. */
function listTrail(sidebar: SidebarData, page: PagePlace): Set<SidebarItemData> {
  const trail = new Set<SidebarItemData>();
  for (const name of namesOf(page))
    for (const last of stepsOf(sidebar).get(name) ?? []) for (let step: Step | null = last; step; step = step.above) trail.add(step.item);
  return trail;
}

function gatherSteps(items: SidebarItemData[], above: Step | null, found: Map<string, Step[]>): void {
  for (const item of items) {
    const step = { item, above };
    for (const name of namesOf(item)) {
      const steps = found.get(name) ?? [];
      steps.push(step);
      found.set(name, steps);
    }
    if (item.type === 'category') gatherSteps(item.items, step, found);
  }
}
