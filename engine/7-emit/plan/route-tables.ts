import type { Page, SiteModel } from '../../4-link/site-model.ts';
import { outputPath } from '../../paths/output-path.ts';
import { shortHash } from '../../text/digest.ts';
import { type RouteTable, routeTableUrl, UNVERSIONED_TABLE } from '../theme.ts';
import type { GeneratedFile } from './output-handle.ts';
import type { SidebarFile } from './sidebar-files.ts';
import { MAX_ROUTES, type RouteBranch, splitRoutes } from './split-routes.ts';

/** The hash in the name of a page's chunk; null for a page without one. */
export type ChunkHashOf = (page: Page) => string | null;

export interface RouteTablesInput {
  chunkHashOf: ChunkHashOf;
  sidebars: SidebarFile[];
  searchIndexes: readonly { version: string; href: string }[];
}

/** One route table for each version, one for each branch of a large version, and one for the pages outside versions. */
export function toRouteTables(model: SiteModel, { chunkHashOf, sidebars, searchIndexes }: RouteTablesInput): GeneratedFile[] {
  const { baseUrl, versions } = model.site;
  const tables = new Map<string, RouteTable>(
    [...versions.map(({ name }) => name), UNVERSIONED_TABLE].map((name) => [name, { routes: {}, sidebars: {} }]),
  );
  for (const page of model.pages) {
    const chunkHash = chunkHashOf(page);
    if (chunkHash !== null) tables.get(page.version ?? UNVERSIONED_TABLE)!.routes[page.path] = chunkHash;
  }
  for (const { version, id, href } of sidebars) tables.get(version)!.sidebars[id] = href;
  for (const { version, href } of searchIndexes) tables.get(version)!.searchIndex = href;
  for (const { name, path } of versions) {
    const table = tables.get(name)!;
    const { own, branches } = splitRoutes(table.routes, path, MAX_ROUTES);
    if (branches.length === 0) continue;
    table.routes = own;
    table.branches = {};
    for (const branch of branches) {
      const branchName = `${name}~${nameBranch(branch, path)}`;
      table.branches[branch.start] = routeTableUrl(baseUrl, branchName);
      tables.set(branchName, { routes: branch.routes, sidebars: {} });
    }
  }
  return [...tables].map(([name, table]) => ({ path: tablePath(name, baseUrl), contents: JSON.stringify(table) }));
}

/** Output paths of the route tables, which do not depend on the contents of pages. */
export function routeTablePaths(model: SiteModel): string[] {
  return toRouteTables(model, { chunkHashOf: ({ data }) => (data.kind === 'not-found' ? null : ''), sidebars: [], searchIndexes: [] }).map(
    ({ path }) => path,
  );
}

/** Servers decode URLs: for a request of '1.0%2Bb.json' they look for '1.0+b.json'. */
function tablePath(name: string, baseUrl: string): string {
  return decodeURIComponent(outputPath(routeTableUrl(baseUrl, name), baseUrl));
}

/** The path of the branch if it is one plain segment, which disks and URLs cannot confuse with another; otherwise a hash. */
function nameBranch({ start }: RouteBranch, root: string): string {
  const path = start.slice(root.endsWith('/') ? root.length : root.length + 1, -1);
  return /^[a-z0-9][a-z0-9._-]{0,99}$/.test(path) ? path : `~${shortHash(start)}`;
}
