import type { Page, SiteModel } from '../../4-link/site-model.ts';
import { outputPath } from '../../paths/output-path.ts';
import { shortHash } from '../../text/digest.ts';
import type { Memo } from '../../tools/memo.ts';
import { type RouteTable, routeTableUrl, UNVERSIONED_TABLE } from '../theme.ts';
import type { GeneratedFile } from './output-handle.ts';
import type { SidebarFile } from './sidebar-files.ts';
import { MAX_ROUTES, type RouteBranch, type Routes, splitRoutes } from './split-routes.ts';

/** The hash in the name of a page's chunk; null for a page without one. */
export type ChunkHashOf = (page: Page) => string | null;

export interface RouteTablesInput {
  chunkHashOf: ChunkHashOf;
  /** What chunks are made from beside the page. */
  pagesFrom: readonly unknown[];
  sidebars: SidebarFile[];
  searchIndexes: readonly { version: string; href: string }[];
}

/** One route table for each version, one for each branch of a large version, and one for the pages outside versions. */
export function toRouteTables(
  model: SiteModel,
  { chunkHashOf, pagesFrom, sidebars, searchIndexes }: RouteTablesInput,
  memo: Memo,
): GeneratedFile[] {
  const { site, pages } = model;
  const hashes = memo.each('chunk of a page', pages, pagesFrom, chunkHashOf);
  const routes = memo.each('route of a page', pages, pagesFrom, (page) => (chunkHashOf(page) === null ? null : toRoute(page)));
  const tables = memo.get('layout of route tables', '', [routes, site], () => layTables(routes, site));
  const lists = memo.get('chunks of route tables', '', [tables], () => ({
    before: [] as typeof hashes,
    lists: new Map<LaidTable, object>(),
  }));
  // After an edit, only the table that names the page is made again.
  const isOther = (place: number) => hashes[place] !== lists.before[place];
  const changed = new Set(hashes === lists.before ? [] : findTables(tables, hashes.length, isOther));
  lists.before = hashes;
  return tables.map((laid) => {
    const { name, path, version, places, branches } = laid;
    if (changed.has(laid)) lists.lists.set(laid, {});
    const own = version === null ? [] : sidebars.filter((sidebar) => sidebar.version === version);
    const index = searchIndexes.find((each) => each.version === version)?.href;
    const contents = memo.get('route table', name, [lists.lists.get(laid), index, ...own.flatMap(({ id, href }) => [id, href])], () => {
      const routes: RouteTable['routes'] = {};
      for (const [route, place] of places) routes[route] = hashes[place]!;
      const table: RouteTable = {
        routes,
        sidebars: Object.fromEntries(own.map(({ id, href }) => [id, href])),
        ...(index !== undefined && { searchIndex: index }),
        ...(branches && { branches }),
      };
      return JSON.stringify(table);
    });
    return { path, contents };
  });
}

/** The tables of pages that are others. */
function findTables(tables: LaidTable[], count: number, isOther: (place: number) => boolean): LaidTable[] {
  const places: number[] = [];
  for (let place = 0; place < count; place++) if (isOther(place)) places.push(place);
  const wanted = new Set(places);
  return tables.filter((table) => table.places.some(([, place]) => wanted.has(place)));
}

/** Output paths of the route tables, which do not depend on the contents of pages. */
export function routeTablePaths({ pages, site }: SiteModel): string[] {
  return layTables(
    pages.map((page) => (page.data.kind === 'not-found' ? null : toRoute(page))),
    site,
  ).map(({ path }) => path);
}

/** A table, with the places of its pages among all pages. */
interface LaidTable {
  name: string;
  /** Relative to the output folder. */
  path: string;
  /** Null for the table of a branch, which tells of nothing but its pages. */
  version: string | null;
  places: Routes<number>;
  branches?: Record<string, string>;
}

function toRoute({ version, path }: Page): string {
  return `${version ?? UNVERSIONED_TABLE}\n${path}`;
}

/** `routes` are those of all pages, with the name of their table; null for a page without one. */
function layTables(routes: readonly (string | null)[], { baseUrl, versions }: SiteModel['site']): LaidTable[] {
  const byName = new Map<string, [route: string, place: number][]>(
    [...versions.map(({ name }) => name), UNVERSIONED_TABLE].map((name) => [name, []]),
  );
  for (const [place, route] of routes.entries()) {
    if (route === null) continue;
    const end = route.indexOf('\n');
    byName.get(route.slice(0, end))!.push([route.slice(end + 1), place]);
  }
  const tables = new Map<string, Omit<LaidTable, 'name' | 'path'>>();
  for (const [name, places] of byName) tables.set(name, { version: name, places });
  for (const { name, path } of versions) {
    const table = tables.get(name)!;
    const { own, branches } = splitRoutes(table.places, path, MAX_ROUTES);
    if (branches.length === 0) continue;
    table.places = own;
    table.branches = {};
    for (const branch of branches) {
      const branchName = `${name}~${nameBranch(branch, path)}`;
      table.branches[branch.start] = routeTableUrl(baseUrl, branchName);
      tables.set(branchName, { version: null, places: branch.routes });
    }
  }
  return [...tables].map(([name, table]) => ({ name, path: tablePath(name, baseUrl), ...table }));
}

/** Servers decode URLs: for a request of '1.0%2Bb.json' they look for '1.0+b.json'. */
function tablePath(name: string, baseUrl: string): string {
  return decodeURIComponent(outputPath(routeTableUrl(baseUrl, name), baseUrl));
}

/** The path of the branch if it is one plain segment, which disks and URLs cannot confuse with another; otherwise a hash. */
function nameBranch({ start }: Pick<RouteBranch, 'start'>, root: string): string {
  const path = start.slice(root.endsWith('/') ? root.length : root.length + 1, -1);
  return /^[a-z0-9][a-z0-9._-]{0,99}$/.test(path) ? path : `~${shortHash(start)}`;
}
