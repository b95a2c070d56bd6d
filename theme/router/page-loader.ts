import type { PageData } from '../contract/page-data.ts';
import {
  branchTableOf,
  chunkUrl,
  type PageChunk,
  type RouteTable,
  routeTableOf,
  routeTableUrl,
  UNVERSIONED_TABLE,
} from '../contract/page-files.ts';
import type { SidebarData, SiteData } from '../contract/site-data.ts';
import type { ChangedPage } from '../live-contract.ts';
import { trustHtml } from '../trusted-types.ts';
import { toRoutePath } from './clean-path.ts';
import { type FetchJson, isNotFound } from './fetch-json.ts';

/** A page with all that App needs to show it. */
export interface LoadedPage {
  page: PageData;
  html: string;
  sidebar: SidebarData | null;
}

export interface PageLoader {
  /** Loads a page by its route; null when the site has no such route. Rejects when a file cannot be had. */
  load(pathname: string): Promise<LoadedPage | null>;
  /** Loads the sidebar of a page; null when it has none. */
  loadSidebar(page: PageData): Promise<SidebarData | null>;
  /** Takes a page that came another way: as the document itself. */
  keep(loaded: LoadedPage): void;
  /** Takes note of pages that have other chunks now; null when anything may have changed. */
  renew(pages: readonly ChangedPage[] | null): void;
}

/** Chunks and pages kept in memory: enough for a reading session, small beside the browser's own cache. */
const MAX_KEPT = 80;

/**
 * Loads pages from the files that the build wrote: a version's route table, or that of a branch of a large version, tells the hash of a
 * page's chunk. Tables are asked for once and revalidated by the browser; chunks and sidebars are immutable. When a chunk is gone, a newer
 * build has been published since, so the tables that led to it are asked for again before giving up. A failure takes nothing away: tables stand
 * until newer ones are there, and a page that was there once is shown again if it cannot be loaded anew.
 */
export function createPageLoader(site: Pick<SiteData, 'baseUrl' | 'versions'>, fetchJson: FetchJson): PageLoader {
  const tables = new Map<string, Promise<RouteTable>>();
  const chunks = new Map<string, Promise<PageChunk>>();
  const sidebars = new Map<string, Promise<SidebarData>>();
  const pages = new Map<string, LoadedPage>();

  async function load(pathname: string): Promise<LoadedPage | null> {
    try {
      const loaded = await loadNew(pathname);
      if (loaded) keep(loaded);
      return loaded;
    } catch (error) {
      const known = pages.get(toRoutePath(pathname));
      if (!known) throw error;
      return known;
    }
  }

  function keep(loaded: LoadedPage): void {
    pages.set(toRoutePath(loaded.page.path), loaded);
    dropOldest(pages);
  }

  async function loadNew(pathname: string): Promise<LoadedPage | null> {
    const route = await findRoute(pathname);
    if (!route) return null;
    const chunk = await loadChunk(route).catch(async (error: unknown) => {
      const newer = await Promise.all([...new Set(route.tables)].map(async (url) => [url, await fetchTable(url)] as const)).catch(() => []);
      for (const [url, table] of newer) tables.set(url, Promise.resolve(table));
      const found = await findRoute(pathname);
      if (!found || found.hash === route.hash) throw error;
      return loadChunk(found);
    });
    return { page: chunk.data, html: trustHtml(chunk.html), sidebar: await loadSidebar(chunk.data) };
  }

  async function loadSidebar(page: PageData): Promise<SidebarData | null> {
    if (!('sidebarId' in page) || page.sidebarId == null) return null;
    const table = 'version' in page ? page.version : UNVERSIONED_TABLE;
    const href = (await loadTable(routeTableUrl(site.baseUrl, table))).sidebars[page.sidebarId];
    if (href === undefined) throw Error('No sidebar');
    return remember(sidebars, href, () => fetchJson<SidebarData>(href));
  }

  /** Pages outside all versions may lie under a version's root ('/versions' under '/'), hence the second table. */
  async function findRoute(pathname: string): Promise<{ tables: string[]; path: string; hash: string } | null> {
    const route = toRoutePath(pathname);
    for (const name of [routeTableOf(route, site.versions), UNVERSIONED_TABLE]) {
      const url = routeTableUrl(site.baseUrl, name);
      const table = await loadTable(url);
      for (const path of [route, encodeURI(route)]) {
        const branch = branchTableOf(path, table);
        for (const listed of branch ? [url, branch] : [url]) {
          const { routes } = await loadTable(listed);
          if (Object.hasOwn(routes, path)) return { path, tables: [url, listed], hash: routes[path]! };
        }
      }
    }
    return null;
  }

  function loadTable(url: string): Promise<RouteTable> {
    return remember(tables, url, () => fetchTable(url));
  }

  function fetchTable(url: string): Promise<RouteTable> {
    return fetchJson<RouteTable>(url, { cache: 'no-cache' }).catch((error: unknown) => {
      // A site may have no page outside its versions, and then no such table. A branch may have gone with a newer build.
      if (isNotFound(error)) return { routes: {}, sidebars: {} };
      throw error;
    });
  }

  function loadChunk({ path, hash }: { path: string; hash: string }): Promise<PageChunk> {
    const url = chunkUrl(site.baseUrl, path, hash);
    const chunk = remember(chunks, url, () => fetchJson<PageChunk>(url));
    dropOldest(chunks);
    return chunk;
  }

  function renew(changed: readonly ChangedPage[] | null): void {
    pages.clear();
    if (!changed) {
      tables.clear();
      return;
    }
    for (const [url, table] of tables)
      tables.set(
        url,
        table.then((known) => withChunks(known, changed)),
      );
  }

  return { load, loadSidebar, keep, renew };
}

function withChunks(table: RouteTable, pages: readonly ChangedPage[]): RouteTable {
  const routes = { ...table.routes };
  for (const { path, chunk } of pages) if (Object.hasOwn(routes, path)) routes[path] = chunk;
  return { ...table, routes };
}

/** A Map keeps the order in which its keys came. */
function dropOldest(cache: Map<string, unknown>): void {
  for (const key of cache.keys()) if (cache.size > MAX_KEPT) cache.delete(key);
}

/** Shares one request among all who ask, and forgets it when it fails so that the next one asks again. */
function remember<Value>(cache: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
