import type { PageLink } from '../../theme/contract/page-data.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unknownDocId, unknownSidebarId } from '../diagnostics/messages/link.ts';
import { compareText } from '../paths/site-path.ts';
import { type Crumb, listBreadcrumbs } from './breadcrumbs.ts';
import { frontMatterPlace } from './front-matter-place.ts';
import { type Neighbours, paginate, toPageLink } from './pagination.ts';
import type { CategoryIndex, Sidebar, SidebarCategory, SidebarNode } from './sidebars.ts';
import type { Doc, VersionDocs } from './version-docs.ts';

/** A version with its sidebars, ready to be asked where each page stands. */
export interface VersionNavigation {
  version: VersionDocs;
  sidebars: Sidebar[];
  /** Pages made for categories, in sidebar order. */
  indexes: { index: CategoryIndex; category: SidebarCategory; sidebarId: string }[];
  /** By doc id: the last sidebar that lists it, as in Docusaurus; by index slug, the first. */
  sidebarOf: Map<string, string>;
  /** Other sets show the way to their pages, and this one does not. */
  hidesCrumbs: boolean;
  /** By sidebar id. */
  breadcrumbs: Map<string, Map<string, Crumb[]>>;
  neighbours: Map<string, Map<string, Neighbours>>;
}

/** Where a page stands in its sidebar. */
export interface Standing extends Neighbours {
  sidebarId: string | null;
  breadcrumbs: Crumb[];
}

/** Prepares a version's sidebars for lookups. */
export function createNavigation(
  version: VersionDocs,
  sidebars: Sidebar[],
  { hidesCrumbs = false }: { hidesCrumbs?: boolean } = {},
): VersionNavigation {
  const sidebarOf = new Map<string, string>();
  const indexes: VersionNavigation['indexes'] = [];
  const visit = (nodes: SidebarNode[], sidebarId: string): void => {
    for (const node of nodes) {
      const id = idOf(node);
      const isIndex = node.type === 'category' && node.link?.type === 'index';
      if (id !== null && !(isIndex && sidebarOf.has(id))) sidebarOf.set(id, sidebarId);
      if (node.type === 'category' && node.link?.type === 'index') indexes.push({ index: node.link.index, category: node, sidebarId });
      if (node.type === 'category') visit(node.items, sidebarId);
    }
  };
  for (const { id, nodes } of sidebars) visit(nodes, id);
  return {
    version,
    sidebars,
    indexes,
    sidebarOf,
    hidesCrumbs,
    breadcrumbs: new Map(sidebars.map(({ id, nodes }) => [id, listBreadcrumbs(nodes)])),
    neighbours: new Map(sidebars.map(({ id, nodes }) => [id, paginate(nodes)])),
  };
}

/** Finds a doc's sidebar, breadcrumbs, previous and next; front matter has the last word, and is checked. */
export function standingOfDoc(doc: Doc, navigation: VersionNavigation): { standing: Standing; diagnostics: Diagnostic[] } {
  const { displayed_sidebar: displayed, pagination_prev: previous, pagination_next: next } = doc.frontMatter;
  const diagnostics: Diagnostic[] = [];
  const sidebarId = displayed === undefined ? (navigation.sidebarOf.get(doc.id) ?? null) : displayed;
  const ids = navigation.sidebars.map(({ id }) => id);
  if (sidebarId !== null && !ids.includes(sidebarId)) {
    const place = frontMatterPlace(doc, 'displayed_sidebar');
    diagnostics.push(unknownSidebarId({ subject: '"displayed_sidebar"', id: sidebarId, versions: [doc.version.name], ids, place }));
  }
  const standing = standingOf(doc.id, { label: doc.sidebarLabel ?? doc.title, href: doc.href }, sidebarId, navigation);
  const choose = (key: 'pagination_prev' | 'pagination_next', chosen: string | null | undefined, inOrder: PageLink | null) =>
    chosen === undefined ? inOrder : findPaginationDoc(chosen, key, { doc, navigation, diagnostics });
  return {
    standing: {
      ...standing,
      previous: choose('pagination_prev', previous, standing.previous),
      next: choose('pagination_next', next, standing.next),
    },
    diagnostics,
  };
}

/** Finds where a page stands in the given sidebar; a page that the sidebar does not list has no neighbours and only itself as crumb. */
export function standingOf(id: string, page: PageLink, sidebarId: string | null, navigation: VersionNavigation): Standing {
  if (sidebarId === null) return { sidebarId, breadcrumbs: [], previous: null, next: null };
  const crumbs = navigation.breadcrumbs.get(sidebarId)?.get(page.href) ?? [page];
  const { previous, next } = navigation.neighbours.get(sidebarId)?.get(id) ?? { previous: null, next: null };
  return { sidebarId, breadcrumbs: navigation.hidesCrumbs ? [] : crumbs, previous, next };
}

function findPaginationDoc(
  id: string | null,
  key: string,
  { doc, navigation, diagnostics }: { doc: Doc; navigation: VersionNavigation; diagnostics: Diagnostic[] },
): PageLink | null {
  if (id === null) return null;
  const { byId, draftIds } = navigation.version;
  const found = byId.get(id);
  if (found) return toPageLink(found);
  if (draftIds.has(id)) return null;
  const ids = [...byId.keys()].sort(compareText);
  diagnostics.push(unknownDocId({ subject: `"${key}"`, id, versions: [doc.version.name], ids, place: frontMatterPlace(doc, key) }));
  return null;
}

function idOf(node: SidebarNode): string | null {
  if (node.type === 'doc') return node.isRef ? null : node.doc.id;
  if (node.type !== 'category' || node.link === null) return null;
  return node.link.type === 'doc' ? node.link.doc.id : node.link.index.slug;
}
