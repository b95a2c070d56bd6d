import type { Page, SidebarModel, SiteModel } from '../4-link/site-model.ts';
import { shortHash } from '../digest.ts';
import { outputPath } from './render-page.ts';
import { type RouteTable, routeTableUrl, type SiteData, UNVERSIONED_TABLE } from './theme.ts';

/** A generated file that is not a page. */
export interface GeneratedFile {
  path: string;
  contents: string;
}

/** The SiteData file and its href; needed before pages are rendered, since each page names it. */
export function toSiteDataFile(site: SiteData): GeneratedFile & { href: string } {
  const contents = JSON.stringify(site);
  const path = `assets/site.${shortHash(contents)}.json`;
  return { path, contents, href: site.baseUrl + path };
}

/** The file of one sidebar. */
export interface SidebarFile extends GeneratedFile {
  version: string;
  id: string;
  href: string;
}

export function toSidebarFile({ version, id, items }: SidebarModel, baseUrl: string): SidebarFile {
  const contents = JSON.stringify(items);
  const path = `assets/sidebars/${toFileName(version)}/${toFileName(id)}.${shortHash(contents)}.json`;
  return { version, id, href: baseUrl + path, path, contents };
}

/** A name that reads the same on a disk and in a URL. Two that become one are told apart by the hash behind them, or are one in fact. */
function toFileName(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, '-');
}

/** The hash in the name of a page's chunk; null for a page without one. */
export type ChunkHashOf = (page: Page) => string | null;

export interface RouteTablesInput {
  chunkHashOf: ChunkHashOf;
  sidebars: SidebarFile[];
  searchIndexes: readonly { version: string; href: string }[];
}

/** Output paths of the route tables. */
export function routeTablePaths(model: SiteModel): string[] {
  const { baseUrl, versions } = model.site;
  return [...versions.map(({ name }) => name), UNVERSIONED_TABLE].map((name) => outputPath(routeTableUrl(baseUrl, name), baseUrl));
}

/** One route table per version, and one for the pages outside versions. */
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
  return [...tables].map(([name, table]) => ({ path: outputPath(routeTableUrl(baseUrl, name), baseUrl), contents: JSON.stringify(table) }));
}
