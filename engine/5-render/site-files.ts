import type { SiteModel } from '../4-link/site-model.ts';
import { shortHash } from '../digest.ts';
import { outputPath } from './render-page.ts';
import type { RenderRecord } from './render-pages.ts';
import { type RouteTable, routeTableOf, routeTableUrl, type SiteData, UNVERSIONED_TABLE } from './theme.ts';

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

/** One file per version and sidebar. */
export function toSidebarFiles(model: SiteModel): { version: string; id: string; href: string; file: GeneratedFile }[] {
  return model.sidebars.map(({ version, id, items }) => {
    const contents = JSON.stringify(items);
    const path = `assets/sidebars/${toFileName(version)}/${toFileName(id)}.${shortHash(contents)}.json`;
    return { version, id, href: model.site.baseUrl + path, file: { path, contents } };
  });
}

/** A name that reads the same on a disk and in a URL. Two that become one are told apart by the hash behind them, or are one in fact. */
function toFileName(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, '-');
}

/** One route table per version, and one for the pages outside versions. */
export function toRouteTables(
  model: SiteModel,
  { records, searchIndexes }: { records: Record<string, RenderRecord>; searchIndexes: readonly { version: string; href: string }[] },
): GeneratedFile[] {
  const { baseUrl, versions } = model.site;
  const tables = new Map<string, RouteTable>(
    [...versions.map(({ name }) => name), UNVERSIONED_TABLE].map((name) => [name, { routes: {}, sidebars: {} }]),
  );
  for (const page of model.pages) {
    const { chunkHash } = records[page.path]!;
    if (chunkHash !== null) tables.get(routeTableOf(page.path, versions))!.routes[page.path] = chunkHash;
  }
  for (const { version, id, href } of toSidebarFiles(model)) tables.get(version)!.sidebars[id] = href;
  for (const { version, href } of searchIndexes) tables.get(version)!.searchIndex = href;
  return [...tables].map(([name, table]) => ({ path: outputPath(routeTableUrl(baseUrl, name), baseUrl), contents: JSON.stringify(table) }));
}
