import { nearest } from '../diagnostics/suggest.ts';
import { closestPath } from '../paths/closest-path.ts';
import { decodeRoute } from '../paths/decode-route.ts';
import type { BuiltSite } from './built-site.ts';
import type { PageChunk, SiteData } from './theme.ts';

/** A page that an agent has asked for. */
export interface FoundPage extends PageChunk {
  /** With the base URL. */
  route: string;
  /** What was asked for behind the '#'; '' for the whole page. */
  anchor: string;
}

/** The site has no such page; the message says what to ask for instead. */
export class PageNotFoundError extends Error {}

/**
 * Finds a page by what an agent has of it: its address ('https://docs.example.com/1.53/quickstart#install'), its path, the path of its Markdown,
 * or its path in the version ('quickstart'). With a version it is that version's page. Throws PageNotFoundError.
 */
export function findPage(site: BuiltSite, asked: string, version?: string): FoundPage {
  const { path, anchor } = parseAddress(asked, site.data);
  const found = path.map((route) => inVersion(site, route, version)).find((page) => page !== null);
  if (found) return { ...found, anchor };
  throw new PageNotFoundError(describeMissing(site, path[0]!, version));
}

/** The same page in a version, by its doc id; null where that version does not have it. */
export function findInVersion(site: BuiltSite, { data, route }: Pick<FoundPage, 'data' | 'route'>, version: string): FoundPage | null {
  if (!('alternates' in data)) return null;
  const other = data.version === version ? { href: route, exact: true } : data.alternates[version];
  return other?.exact ? readPage(site, toRoute(other.href, site.data)) : null;
}

function inVersion(site: BuiltSite, route: string, version: string | undefined): FoundPage | null {
  const { baseUrl, versions } = site.data;
  const root = version === undefined ? null : versions.find(({ name }) => name === version)!.path;
  const page = readPage(site, route);
  if (page && (root === null || !('version' in page.data) || page.data.version === version)) return page;
  if (page) return findInVersion(site, page, version!);
  // 'quickstart' of version 1.53 is '/1.53/quickstart'.
  const below = root === null ? null : toRoute(`${root.replace(/\/$/, '')}/${route.slice(baseUrl.length)}`, site.data);
  return below === null ? null : readPage(site, below);
}

function readPage(site: BuiltSite, route: string): FoundPage | null {
  const page = site.readPage(route);
  return page && { ...page, route, anchor: '' };
}

/** The routes that an address may mean, the likeliest first. */
function parseAddress(asked: string, site: SiteData): { path: string[]; anchor: string } {
  const [address = '', anchor = ''] = asked.trim().split('#');
  const inSite = address.replace(/^https?:\/\/[^/]*/i, '');
  const path = decodeRoute(inSite.replace(/\?.*$/, '')).replace(/(?:\/index)?\.(?:md|html)$/, '');
  const based = `/${path}`.replace(/^\/+/, '/');
  const isBased = based === site.baseUrl.slice(0, -1) || based.startsWith(site.baseUrl);
  const routes = [based, site.baseUrl.slice(0, -1) + based];
  return { path: (isBased ? routes : routes.reverse()).map((route) => toRoute(route, site)), anchor };
}

function toRoute(href: string, { baseUrl }: SiteData): string {
  const bare = href.replace(/\/+$/, '');
  return `${bare}/` === baseUrl ? baseUrl : bare;
}

function describeMissing({ data, routes }: BuiltSite, route: string, version: string | undefined): string {
  const where = version === undefined ? 'The site' : `Version "${version}"`;
  const all = [...routes.values()].flat();
  const likely = closestPath(route, all) ?? nearest(route, all);
  const instead = likely === null ? 'Use the tool "search" to find pages.' : `Did you mean "${likely}"?`;
  return `${where} has no page "${route.slice(data.baseUrl.length - 1)}". ${instead}`;
}
