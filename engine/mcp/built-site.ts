import { join } from 'node:path';
import { isSameState, type OutputFiles } from '../files/output-files.ts';
import { decodeRoute } from '../paths/decode-route.ts';
import { outputPath } from '../paths/output-path.ts';
import { readSiteRecord, SITE_RECORD } from '../state/site-record.ts';
import { UsageError } from '../state/usage-error.ts';
import { chunkUrl, createIndexReader, type PageChunk, type RouteTable, routeTableUrl, type SiteData, UNVERSIONED_TABLE } from './theme.ts';

/** A site as a build has published it, read from its folder. */
export interface BuiltSite {
  data: SiteData;
  /** Routes of the pages of each version, with the base URL; those outside versions under UNVERSIONED_TABLE. */
  routes: ReadonlyMap<string, readonly string[]>;
  /** What a client would load of the page; null where no page has this route. */
  readPage(route: string): PageChunk | null;
  /** A file of the site, by its path in the folder; null if docsgen did not write it. */
  readText(path: string): string | null;
  /** Href of a version's search index; null without one. */
  indexOf(version: string): string | null;
  /** Searches in indexes by their hrefs, as a reader's browser does. */
  search: ReturnType<typeof createIndexReader>['search'];
}

/**
 * Opens the site in a folder, and opens it anew once another build has taken its place. The function that is returned throws UsageError
 * where there is no site of this docsgen.
 */
export function openBuiltSite(dir: string, files: OutputFiles): () => BuiltSite {
  let known: { state: ReturnType<OutputFiles['fileState']>; site: BuiltSite } | null = null;
  return () => {
    const state = files.fileState(join(dir, SITE_RECORD));
    if (known === null || known.state === null || state === null || !isSameState(known.state, state))
      known = { state, site: readBuiltSite(dir, files) };
    return known.site;
  };
}

const SITE_DATA = /^assets\/site\.[0-9a-f]+\.json$/;

function readBuiltSite(dir: string, files: OutputFiles): BuiltSite {
  const record = readSiteRecord(dir, files);
  const dataFile = record?.files.find((path) => SITE_DATA.test(path));
  if (!record || dataFile === undefined) throw new UsageError(`There is no built site at "${dir}".`, 'build it first: docsgen build');
  const own = new Set(record.files);
  const readText = (path: string) => (own.has(path) ? (files.read(join(dir, path))?.toString('utf8') ?? null) : null);
  const readJson = <T>(href: string): T | null => {
    const path = outputPath(href, record.baseUrl);
    const text = readText(own.has(path) ? path : decodeRoute(path));
    return text === null ? null : (JSON.parse(text) as T);
  };
  const data = readJson<SiteData>(record.baseUrl + dataFile)!;
  const readTable = (name: string) => readJson<RouteTable>(routeTableUrl(data.baseUrl, name));
  const tables = new Map([...data.versions.map(({ name }) => name), UNVERSIONED_TABLE].map((name) => [name, readTable(name)]));
  const lists = new Map([...tables].map(([name, table]) => [name, listRoutes(table, readJson)]));
  const hashes = new Map([...lists.values()].flat());

  return {
    data,
    routes: new Map([...lists].map(([name, list]) => [name, list.map(([route]) => route)])),
    readPage: (route) => (hashes.has(route) ? readJson<PageChunk>(chunkUrl(data.baseUrl, route, hashes.get(route)!)) : null),
    readText,
    indexOf: (version) => tables.get(version)?.searchIndex ?? null,
    search: createIndexReader(async <T>(href: string) => {
      const value = readJson<T>(href);
      if (value === null) throw new Error(`The site has no file "${href}".`);
      return value;
    }).search,
  };
}

/** The routes of a version, with those of its branches, and the hashes of their chunks. */
function listRoutes(table: RouteTable | null, readJson: <T>(href: string) => T | null): [string, string][] {
  if (!table) return [];
  const branches = new Set(Object.values(table.branches ?? {}));
  return [table, ...[...branches].map((href) => readJson<RouteTable>(href))].flatMap((each) => Object.entries(each?.routes ?? {}));
}
