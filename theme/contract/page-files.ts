import type { PageData } from './page-data.ts';
import type { SidebarData, SiteData, VersionName } from './site-data.ts';

/** A page's chunk, loaded by client navigation. */
export interface PageChunk {
  data: PageData;
  /** Content as HTML; '' for pages whose body the theme makes itself. */
  html: string;
}

/** One per version, at a stable URL (routeTableUrl), so that no page carries another page's hash. One more for each branch of a large version. */
export interface RouteTable {
  /** Route (with the base URL) → hash of its chunk, 8 hex digits. */
  routes: Record<string, string>;
  /** Sidebar id → href of its hashed JSON file (SidebarData). */
  sidebars: Record<string, string>;
  /**
   * Where most routes of a large version are: start of a range of paths → href of the table that lists them (branchTableOf). In the order of
   * the starts. Absent in other tables.
   */
  branches?: Record<string, string>;
  /** Href of the version's hashed embedded search index; absent when there is none. */
  searchIndex?: string;
}

/** What stands for a version where there is none: the name of the route table for pages outside all versions, and of where these pages belong. */
export const UNVERSIONED_TABLE = 'site';

/** Local storage: 'true' when the reader has hidden the sidebar. */
export const SIDEBAR_HIDDEN_KEY = 'docsgen.sidebar.hidden';

/** Href of a route table. */
export function routeTableUrl(baseUrl: string, table: string): string {
  return `${baseUrl}assets/routes/${encodeURIComponent(table)}.json`;
}

/** Href of a page's chunk. */
export function chunkUrl(baseUrl: string, path: string, hash: string): string {
  const route = path.slice(baseUrl.length) || 'index';
  return `${baseUrl}assets/pages/${route}.${hash}.json`;
}

/** Name of the route table that lists a path: that of the version with the longest matching root, else the unversioned one. */
export function routeTableOf(path: string, versions: readonly { name: VersionName; path: string }[]): string {
  let best: { name: string; path: string } | null = null;
  for (const version of versions) {
    const root = version.path.endsWith('/') ? version.path : `${version.path}/`;
    if (`${path}/`.startsWith(root) && (!best || version.path.length > best.path.length)) best = version;
  }
  return best?.name ?? UNVERSIONED_TABLE;
}

/** Href of the table that lists a path which the version's own table does not, if any does: the one with the last start before it. */
export function branchTableOf(path: string, { branches = {} }: RouteTable): string | undefined {
  return Object.entries(branches)
    .filter(([start]) => start <= `${path}/`)
    .at(-1)?.[1];
}

/** Id of the element that React hydrates. */
export const ROOT_ID = 'docsgen';
/** Id of the element that holds the page's content HTML; the client takes it from here on first load. */
export const CONTENT_ID = 'docsgen-content';
/** Id of the inert script element with the page's PageBoot as JSON. */
export const BOOT_DATA_ID = 'docsgen-page';

/** What the page's HTML carries for the client beside its content. */
export interface PageBoot {
  page: PageData;
  /** Href of the hashed JSON file with SiteData. */
  siteData: string;
  /** Href of the client's entry module, loaded on the first intent. */
  client: string;
  /** Href of the search's module, loaded when a reader reaches for the search; absent on a site without one. */
  search?: string;
  /** See SiteData. */
  trailingSlash?: boolean;
  /** On a page of a version, where links of the navbar follow the version that the reader chose nevertheless (see followsChoice). */
  followsChoice?: true;
}

/** What the module of an optional part exports (theme/parts/). */
export interface PageModule {
  /** Called on each page that needs the part, and again when the page has changed: what it has done before, it does not do again. */
  start(page: Document): void;
}

/** Files of the prebuilt client bundle, as hrefs with the base URL. */
export interface ClientAssets {
  /** Module that runs on each page at once. */
  boot: string;
  /** Module with React, loaded on first intent. */
  client: string;
  /** Module with the search's screens. */
  search: string;
  /** The theme's style sheet, without what all pages have in themselves: their first paint does not wait for it. */
  mainStyles: string;
  critical: CriticalStyles[];
  /** Style sheets that pages have in themselves instead of a link, by their hrefs: those of the theme's parts that are small. */
  inline: Record<string, string>;
  /** The same of the site's own and its components'. */
  own: Record<string, string>;
  /** Style sheets of the site's own, for all pages. */
  styles: string[];
  /** For readers without script whose system is dark: what the other sheets say of dark pages. Absent where the site does not follow the system. */
  darkStyles?: string;
  /** Script with the site's words, where it has words of its own: other scripts say them. */
  words?: string;
  /** The site's content security policy, as a page can state it. Absent without one. */
  policy?: string;
}

/** Rules of the theme's style sheet for the first paint of pages whose markup has one of the marks; without marks, of all pages. */
export interface CriticalStyles {
  marks: string[];
  /** Whether the marks count in the content alone. */
  inContent?: true;
  css: string;
}

/** Input of renderDocument (theme/server.tsx). */
export interface RenderInput {
  site: SiteData;
  page: PageData;
  /** The page as JSON, if that was written already. */
  json?: string | undefined;
  /** The page's whole sidebar; null when it has none. The theme leaves closed branches of large sidebars out of the HTML. */
  sidebar: SidebarData | null;
  /** Content as HTML. */
  html: string;
  assets: ClientAssets;
  /** Href of the hashed SiteData file. */
  siteDataUrl: string;
}
