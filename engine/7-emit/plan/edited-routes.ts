import { outputPath } from '../../paths/output-path.ts';
import { branchTableOf, type RouteTable, routeTableUrl, UNVERSIONED_TABLE } from '../theme.ts';
import { type OutputHandle, toHandle } from './output-handle.ts';

export interface EditedRoutes {
  baseUrl: string;
  /** The new hash in the name of each page's chunk, and the version whose table lists the page. */
  chunks: readonly { path: string; version: string | null; hash: string }[];
  /** Hrefs of the indexes, by version. */
  indexes: ReadonlyMap<string, string>;
  /** Reads a file of the site that stands; null for none. */
  read(path: string): Uint8Array | null;
}

/** The route tables of the site that stands, as far as these pages and indexes change them; null where one does not list its page. */
export function editRouteTables({ baseUrl, chunks, indexes, read }: EditedRoutes): OutputHandle[] | null {
  const tables = new Map<string, { table: RouteTable; before: string } | null>();
  const open = (url: string) => {
    const path = decodeURIComponent(outputPath(url, baseUrl));
    if (!tables.has(path)) {
      const text = Buffer.from(read(path) ?? 'null').toString('utf8');
      const table = JSON.parse(text) as RouteTable | null;
      tables.set(path, table && { table, before: text });
    }
    return tables.get(path)?.table;
  };
  for (const { path, version, hash } of chunks) {
    const own = open(routeTableUrl(baseUrl, version ?? UNVERSIONED_TABLE));
    const branch = own && !(path in own.routes) ? branchTableOf(path, own) : undefined;
    const listing = branch === undefined ? own : open(branch);
    if (!listing || !(path in listing.routes)) return null;
    listing.routes[path] = hash;
  }
  for (const [version, href] of indexes) {
    const table = open(routeTableUrl(baseUrl, version));
    if (table?.searchIndex === undefined) return null;
    table.searchIndex = href;
  }
  return [...tables].flatMap(([path, opened]) => {
    const contents = JSON.stringify(opened!.table);
    return contents === opened!.before ? [] : [toHandle({ path, contents })];
  });
}
