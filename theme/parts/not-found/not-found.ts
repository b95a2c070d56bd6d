import { readPageBoot } from '../../boot/page-boot.ts';
import type { GonePages } from '../../contract/page-data.ts';
import {
  branchTableOf,
  chunkUrl,
  type PageChunk,
  type RouteTable,
  routeTableOf,
  routeTableUrl,
  UNVERSIONED_TABLE,
} from '../../contract/page-files.ts';
import type { SiteData, VersionData } from '../../contract/site-data.ts';
import * as hook from '../../hook.ts';
import { HOOK_ATTRIBUTE } from '../../markup.ts';
import { toRoutePath } from '../../router/clean-path.ts';
import { FetchError, fetchJson } from '../../router/fetch-json.ts';
import { pageGone, pageInOtherVersions, pagesNear } from '../../text.ts';
import { nearestPaths } from './nearest-paths.ts';

const MAX_NEAR = 4;
/** Each costs a request: versions next to the one asked for are enough. */
const MAX_VERSIONS = 8;

/** Shows below an unknown address the pages that the reader may have meant: those with a like address, and those of other versions. */
export function start(page: Document): void {
  const place = page.querySelector<HTMLElement>(`[${HOOK_ATTRIBUTE}="${hook.nearPages}"]`);
  const boot = readPageBoot(page);
  if (!place || !boot || place.dataset.asked) return;
  place.dataset.asked = 'true';
  sayGone(place, toRoutePath(location.pathname));
  fetchJson<SiteData>(boot.siteData)
    .then((site) => findPages(site, toRoutePath(location.pathname)))
    .then((found) => show(place, found))
    // The page says what it has to say without them.
    .catch(console.error);
}

/** A page that was there in older versions says by name that it is gone, and why. */
function sayGone(place: HTMLElement, lost: string): void {
  const gone = JSON.parse(place.dataset.gone ?? '{}') as NonNullable<GonePages['gone']>;
  const found = Object.hasOwn(gone, lost) ? gone[lost] : undefined;
  if (!found) return;
  place.append(make('h2', {}, pageGone(found.title)), make('p', {}, found.reason));
  if (found.pages.length > 0) place.append(listNear(found.pages.map(({ label, href }) => ({ title: label, href, label: null }))));
}

interface Found {
  near: { href: string; title: string; label: string | null }[];
  others: { href: string; label: string }[];
}

/** The pages of a version, or of the site outside all versions, by their paths below its root. */
interface Shelf {
  version: VersionData | null;
  root: string;
  routes: Map<string, { path: string; hash: string }>;
}

async function findPages(site: SiteData, lost: string): Promise<Found> {
  const [own, others] = chooseVersions(site, lost);
  const base = bare(site.baseUrl);
  const rest = lost.slice(bare(own?.path ?? base).length);
  const shelves = await Promise.all([own, null, ...others].map((version) => openShelf(site, version, rest)));
  const [ownShelf, siteShelf, ...otherShelves] = shelves as [Shelf, Shelf, ...Shelf[]];
  const same = otherShelves.filter(({ routes }) => routes.has(rest));
  const seen = new Set([rest]);
  const near: Found['near'] = [];
  for (const group of [[ownShelf, siteShelf], ...otherShelves.map((shelf) => [shelf])]) {
    if (near.length >= MAX_NEAR) break;
    near.push(...(await loadNear(site, group, { rest, seen, count: MAX_NEAR - near.length, own })));
  }
  return { near, others: same.map(({ version, routes }) => ({ href: toHref(routes.get(rest)!.path), label: version!.label })) };
}

/** The version that the address lies in, else the latest; and the others of its set, the nearest first. */
function chooseVersions({ versions }: SiteData, lost: string): [VersionData | null, VersionData[]] {
  const name = routeTableOf(lost, versions);
  const own = versions.find((version) => version.name === name) ?? versions.find(({ isLast }) => isLast) ?? null;
  const inSet = versions.filter(({ docSet }) => docSet === own?.docSet);
  const at = inSet.indexOf(own!);
  const byNearness = inSet
    .filter((version) => version !== own)
    .sort((a, b) => Number(b.isLast) - Number(a.isLast) || Math.abs(inSet.indexOf(a) - at) - Math.abs(inSet.indexOf(b) - at));
  const chosen = new Set(byNearness.slice(0, MAX_VERSIONS));
  return [own, inSet.filter((version) => chosen.has(version))];
}

/** Of a large version the branch where the page would be. */
async function openShelf(site: SiteData, version: VersionData | null, rest: string): Promise<Shelf> {
  const root = bare(version?.path ?? site.baseUrl);
  const table = await loadTable(routeTableUrl(site.baseUrl, version?.name ?? UNVERSIONED_TABLE));
  const branch = branchTableOf(root + rest, table);
  const tables = branch === undefined ? [table] : [table, await loadTable(branch)];
  const routes = tables.flatMap((each) => Object.entries(each.routes));
  return {
    version,
    root,
    routes: new Map(routes.map(([path, hash]) => [toRoutePath(path).slice(root.length), { path, hash }])),
  };
}

/** A failed or missing table only means fewer pages to propose. */
function loadTable(url: string): Promise<RouteTable> {
  return fetchJson<RouteTable>(url, { cache: 'no-cache' }).catch((error: unknown) => {
    if (!(error instanceof FetchError)) throw error;
    return { routes: {}, sidebars: {} };
  });
}

async function loadNear(
  site: SiteData,
  shelves: Shelf[],
  { rest, seen, count, own }: { rest: string; seen: Set<string>; count: number; own: VersionData | null },
): Promise<Found['near']> {
  const routes = new Map(shelves.flatMap((shelf) => [...shelf.routes].map(([path, route]) => [path, { ...route, shelf }] as const)));
  const paths = [...routes.keys()].filter((path) => !seen.has(path));
  const found = await Promise.all(
    nearestPaths(rest, paths, count).map(async ({ path }) => {
      seen.add(path);
      const { hash, shelf, path: route } = routes.get(path)!;
      const { data } = await fetchJson<PageChunk>(chunkUrl(site.baseUrl, route, hash));
      // Nobody is led to what is not listed.
      if ('unlisted' in data && data.unlisted) return [];
      const label = shelf.version && shelf.version !== own ? shelf.version.label : null;
      return [{ href: encodePath(data.path), title: data.title, label }];
    }),
  );
  return found.flat();
}

function show(place: HTMLElement, { near, others }: Found): void {
  if (others.length > 0) {
    const links = others.map(({ href, label }) => make('a', { href: href + location.search + location.hash }, label));
    place.append(make('h2', {}, pageInOtherVersions()), list('near-versions', links));
  }
  const named = new Set([...place.querySelectorAll('.near-pages a')].map((link) => link.getAttribute('href')));
  const unnamed = near.filter(({ href }) => !named.has(href));
  if (unnamed.length > 0) place.append(make('h2', {}, pagesNear()), listNear(unnamed));
}

function listNear(near: Found['near']): HTMLElement {
  const links = near.map(({ href, title, label }) =>
    make(
      'a',
      { href },
      make('b', {}, title),
      make('span', {}, decode(href)),
      ...(label === null ? [] : [make('small', { className: 'pill' }, label)]),
    ),
  );
  return list('near-pages', links);
}

function list(className: string, links: Node[]): HTMLElement {
  return make('ul', { className }, ...links.map((link) => make('li', {}, link)));
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), attributes);
  element.append(...children);
  return element;
}

const bare = (path: string) => path.replace(/\/+$/, '');

/** An address of the same form as that of the site's other pages. */
function toHref(path: string): string {
  const slash = readPageBoot()?.trailingSlash ? '/' : '';
  return `${encodePath(bare(toRoutePath(path)))}${slash}` || '/';
}

function encodePath(path: string): string {
  return encodeURI(decode(path)).replace(/[?#]/g, encodeURIComponent);
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
