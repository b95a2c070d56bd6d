import type { NavItem } from './read-nav.ts';
import { takeIndex } from './read-nav.ts';

export interface SidebarsInput {
  nav: NavItem[];
  /** The sections at the top are tabs: each has a sidebar of its own. */
  hasTabs: boolean;
  /** An index page among a section's items is the section's own. */
  hasIndexes: boolean;
  /** Sections that cannot be closed. */
  areSectionsOpen: boolean;
}

export interface Sidebars {
  sidebars: Record<string, unknown>;
  /** For the navbar. */
  tabs: { label: string; sidebarId?: string; docId?: string; href?: string }[];
}

type Item = Record<string, unknown> | string;

/** Sidebars that show what the navigation of MkDocs shows. */
export function toSidebars({ nav, ...options }: SidebarsInput): Sidebars {
  if (!options.hasTabs) return { sidebars: { docs: toItems(nav, options, 0) }, tabs: [] };
  const sidebars: Record<string, unknown> = {};
  const home = nav.filter((item) => item.kind === 'page');
  if (home.length > 0) sidebars.home = toItems(home, options, 0);
  const tabs = nav.map((item): Sidebars['tabs'][number] => {
    if (item.kind === 'link') return { label: item.title, href: item.url };
    if (item.kind === 'page') return { label: item.title ?? '', docId: idOf(item) };
    const id = uniqueId(item.title, sidebars);
    const { index, rest } = options.hasIndexes ? takeIndex(item.items) : { index: null, rest: item.items };
    sidebars[id] = [...(index ? toItems([index], options, 0) : []), ...toItems(rest, options, 0)];
    return { label: item.title, sidebarId: id };
  });
  return { sidebars, tabs };
}

function toItems(items: NavItem[], options: Omit<SidebarsInput, 'nav'>, depth: number): Item[] {
  return items.map((item) => {
    if (item.kind === 'link') return { type: 'link', href: item.url, label: item.title };
    if (item.kind === 'page') return item.title === null ? idOf(item) : { type: 'doc', id: idOf(item), label: item.title };
    const { index, rest } = options.hasIndexes ? takeIndex(item.items) : { index: null, rest: item.items };
    return {
      type: 'category',
      label: item.title,
      ...(index && { link: { type: 'doc', id: idOf(index) } }),
      ...(options.areSectionsOpen && depth === 0 && { collapsible: false }),
      items: toItems(rest, options, depth + 1),
    };
  });
}

function idOf({ page }: NavItem & { kind: 'page' }): string {
  return page.id ?? '';
}

function uniqueId(title: string, taken: Record<string, unknown>): string {
  const base =
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'section';
  let id = base;
  for (let number = 2; Object.hasOwn(taken, id) || id === 'home'; number++) id = `${base}-${number}`;
  return id;
}
