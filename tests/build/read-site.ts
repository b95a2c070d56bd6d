import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteForm, toOutputPath } from '../../engine/paths/route-form.ts';
import { chunkUrl, type PageChunk, type RouteTable } from '../../theme/contract/page-files.ts';
import type { SidebarData, SiteData } from '../../theme/contract/site-data.ts';
import type { EmbeddedIndex } from '../../theme/search/embedded/index-format.ts';
import { readIndex } from './read-index.ts';
import { listTree } from './site-folder.ts';

/** A built site, read back through its route tables as a reader's browser would. */
export interface BuiltSite {
  data: SiteData;
  /** Route tables by name, those of branches too. */
  tables: Record<string, RouteTable>;
  /** By route, sorted. */
  chunks: Record<string, PageChunk>;
  /** The HTML that is sent for a route. */
  documentOf(path: string): string;
  /** By version and sidebar id: '1.53/docs'. */
  sidebars: Record<string, SidebarData>;
  /** Embedded search indexes by version. */
  searchIndexes: Record<string, EmbeddedIndex>;
  /** All files of the output, sorted. */
  files: string[];
  baseUrl: string;
  trailingSlash?: boolean | undefined;
}

/** Reads the built site in a folder. */
export function readSite(dist: string): BuiltSite {
  const { baseUrl, trailingSlash } = JSON.parse(readFileSync(join(dist, '.docsgen.json'), 'utf8')) as RouteForm;
  const readJson = <T>(href: string): T => JSON.parse(readFileSync(join(dist, href.slice(baseUrl.length)), 'utf8')) as T;
  const files = listTree(dist);
  const names = files.flatMap((file) => /^assets\/routes\/(.+)\.json$/.exec(file)?.[1] ?? []);
  const tables = Object.fromEntries(names.map((name) => [name, readJson<RouteTable>(`${baseUrl}assets/routes/${name}.json`)]));
  const routes = Object.values(tables).flatMap((table) => Object.entries(table.routes));
  const sidebars = Object.entries(tables).flatMap(([version, table]) =>
    Object.entries(table.sidebars).map(([id, href]) => [`${version}/${id}`, readJson<SidebarData>(href)] as const),
  );
  return {
    data: readJson<SiteData>(baseUrl + files.find((file) => /^assets\/site\.[0-9a-f]{8}\.json$/.test(file))),
    tables,
    chunks: Object.fromEntries(routes.sort().map(([path, hash]) => [path, readJson<PageChunk>(chunkUrl(baseUrl, path, hash))])),
    documentOf: (path) => readFileSync(join(dist, toOutputPath(path, { baseUrl, trailingSlash })), 'utf8'),
    sidebars: Object.fromEntries(sidebars),
    searchIndexes: Object.fromEntries(
      Object.entries(tables).flatMap(([version, { searchIndex }]) =>
        searchIndex ? [[version, readIndex(join(dist, searchIndex.slice(baseUrl.length)))]] : [],
      ),
    ),
    files,
    baseUrl,
    trailingSlash,
  };
}
