/**
 * All that the engine and the theme agree on. The engine fills these in; the theme shows them. Everything is plain JSON, every
 * link is a finished href (base URL included), every label is final text.
 */

/** Names a version in the whole site: '1.54' in the default set of docs, 'community@1.0' in another. */
export type VersionName = string;

/** What every page of a site shares. Published once as a hashed JSON file for the client. */
export interface SiteData {
  title: string;
  titleDelimiter: string;
  tagline: string;
  /** Origin, no trailing slash. */
  url: string;
  /** Begins and ends with a slash. */
  baseUrl: string;
  /** How addresses of pages end (see RouteForm in the engine). Absent where the site does not say. */
  trailingSlash?: boolean;
  locale: { code: string; htmlLang: string; direction: 'ltr' | 'rtl'; label: string };
  favicon: string | null;
  navbar: NavbarData;
  footer: FooterData;
  colorMode: {
    default: 'light' | 'dark';
    disableSwitch: boolean;
    respectPrefersColorScheme: boolean;
    /** Of the browser's frame. What is absent is the ground of the theme's pages. */
    themeColor?: { light?: string | undefined; dark?: string | undefined } | undefined;
  };
  announcementBar: { id: string; content: string; isCloseable: boolean } | null;
  search: SearchData;
  /** Those of the default set, then set by set; in each newest first. */
  versions: VersionData[];
  /** In the order of their versions; absent on a site with the default set alone. */
  docSets?: DocSetData[];
  versionPersistence: 'localStorage' | 'none';
  breadcrumbs: boolean;
  /** Where pages do not say that their base URL is wrong; absent elsewhere. */
  baseUrlNotice?: false;
  /** Attributes as HTML names them. `text` is what stands in a script. */
  headTags: { tagName: 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string }[];
  scripts: { src: string; async: boolean; defer: boolean; attributes: Record<string, string> }[];
  /** What the site's own files show in places of every page, by the place. Absent without any. */
  slots?: Record<string, SlotTree>;
}

/** An element that a slot was rendered to: its tag ('' for none, around several), its props as React names them, and what is in it; 0 is the original. */
export type SlotTree = [tagName: string, props: Record<string, unknown>, ...children: (SlotTree | string | 0)[]];

/** Docs with versions, sidebars and a path of their own. */
export interface DocSetData {
  /** Absent in the default set. */
  id?: string;
  label: string;
  /** Whether the version that a reader chooses in it is kept. */
  versionPersistence: SiteData['versionPersistence'];
}

/** A version's name in its set. */
export function ownNameOf(name: VersionName): string {
  return name.replace(/.*@/, '');
}

/** What finds a version's records in an index, as Docusaurus has it: 'docs-default-1.54', 'docs-community-1.0'. */
export function searchTagOf(name: VersionName, { versionNames }: Pick<SearchData, 'versionNames'> = {}): string {
  return `docs-default-${versionNames?.[name] ?? name}`.replace(/default-(.*)@/, '$1-');
}

export type VersionStatus = 'latest' | 'unreleased' | 'supported' | 'unmaintained';

export interface VersionData {
  name: VersionName;
  /** Absent in the default set. */
  docSet?: string;
  label: string;
  /** Root href of the version: '/', '/1.53'. */
  path: string;
  /** What readers get by default. One version of each set is, be it the newest of those that were built. */
  isLast: boolean;
  banner: 'none' | 'unreleased' | 'supported' | 'unmaintained';
  /** What the banner says before and after the version's label. Absent without a banner. */
  notice?: [before: string, after: string];
  /** What the version is to readers, said behind its name in menus. Absent in a set of one version, and where there is nothing to say. */
  status?: { kind: VersionStatus; label: string };
  /** How long it gets fixes, on the page of all versions. Absent where nothing is said. */
  support?: string;
  badge: boolean;
  noIndex: boolean;
  className: string | null;
  /** Href of the main doc. */
  mainDoc: string;
  releaseNotes: string | null;
}

export interface SearchData {
  provider: 'embedded' | 'algolia' | 'none';
  algolia: {
    appId: string;
    apiKey: string;
    indexName: string;
    contextualSearch: boolean;
    /** Origins to ask in place of Algolia's own, in order; null for Algolia's own. */
    hosts: string[] | null;
    /** More parameters of each search. Absent without any. */
    searchParameters?: Record<string, unknown>;
    /** What is replaced in the paths of hits, as a regular expression. Absent for nothing. */
    replaceSearchResultPathname?: { from: string; to: string };
  } | null;
  placeholder: string;
  missingResultsUrl: string | null;
  /** Href of the search page, null when switched off. */
  page: string | null;
  /** What search calls versions that it knows by another name than the site does. Absent without such. */
  versionNames?: Record<VersionName, VersionName>;
  /** What readers find before they have typed. Absent where the site names nothing. */
  startingPoints?: StartingPointData[];
  /** Where queries without results are counted. Absent where nobody is told. */
  reportNoResults?: { endpoint: string };
}

/** A link, or a doc in the reader's version; a version that lacks the doc is absent from `targets`. */
export type StartingPointData =
  | { label: string; href: string }
  | { label: string | null; targets: Record<VersionName, { href: string; label: string }> };

export interface NavbarData {
  title: string | null;
  logo: { src: string; srcDark: string | null; alt: string; href: string; width: number | null; height: number | null } | null;
  hideOnScroll: boolean;
  items: NavbarItem[];
}

/** Where a doc link leads in one version. */
export interface DocTarget {
  href: string;
  docId: string;
  sidebarId: string | null;
  unlisted: boolean;
  label: string;
}

/** What a dropdown may hold. */
export type DropdownItem = Placed &
  (
    | {
        /** A doc, in the reader's version. A version is absent from `targets` when it has no such doc, null when the doc is a draft there. */
        type: 'doc';
        docSet?: string;
        label: string | null;
        targets: Record<VersionName, DocTarget | null>;
      }
    | { type: 'docSidebar'; docSet?: string; label: string | null; sidebarId: string; targets: Record<VersionName, DocTarget | null> }
    | {
        type: 'link';
        /** '' for one that is only an icon, which the site's styles draw. */
        label: string;
        href: string;
        external: boolean;
        ariaLabel: string | null;
        target?: string;
        rel?: string;
        /** A regular expression for the paths where it is active; absent: at its own path and below. */
        activeAt?: string;
      }
    | { type: 'docsVersion'; docSet?: string; label: string | null; href: string | null }
    | { type: 'html'; value: string }
  );

export type NavbarItem =
  | DropdownItem
  | (Placed &
      (
        | { type: 'dropdown'; label: string; items: DropdownItem[] }
        | {
            type: 'docsVersionDropdown';
            docSet?: string;
            /** Of its set, which tells it apart where all stand below one another. */
            setLabel?: string;
            /** Shown on pages of its set alone; that of the default set also on pages of none. */
            isOfPage?: true;
            itemsBefore: DropdownItem[];
            itemsAfter: DropdownItem[];
            versions: VersionName[];
            /** What it calls versions, where that is not their label. */
            labels?: Record<VersionName, string>;
          }
        | { type: 'search' }
        /** Shown by a slot, in the places `<id>.bar` and `<id>.drawer`. The options are for building alone. */
        | { type: 'custom'; kind: string; id: string; options?: Record<string, unknown> }
      ));

/** In a dropdown the position has no effect. */
interface Placed {
  position: 'left' | 'right';
  className: string | null;
}

export interface FooterData {
  style: 'light' | 'dark';
  columns: { title: string; items: ({ label: string; href: string; external: boolean } | { html: string })[] }[];
  copyright: string | null;
}

export type SidebarData = SidebarItemData[];

export type SidebarItemData =
  | (Slotted & {
      type: 'link';
      label: string;
      href: string;
      docId: string | null;
      external: boolean;
      unlisted: boolean;
      /** Where it opens, if the site says so. */
      target?: string;
      className: string | null;
    })
  /** HTML of the site between the items. */
  | { type: 'html'; value: string; className: string | null }
  | (Slotted & {
      type: 'category';
      label: string;
      /** Null for a category without a page of its own. */
      href: string | null;
      docId: string | null;
      linkUnlisted: boolean;
      collapsible: boolean;
      collapsed: boolean;
      className: string | null;
      items: SidebarItemData[];
    });

/** One of several things that a slot of the site shows. */
interface Slotted {
  /** Absent without such a slot. */
  slot?: SlotTree;
  /** What the site's sidebar says for such a slot. */
  customProps?: Record<string, unknown>;
}

export interface TextPart {
  text: string;
  code?: true;
}

export interface TocItem {
  id: string;
  level: number;
  parts: TextPart[];
}

export interface PageLink {
  label: string;
  href: string;
}

/** What all pages have. */
interface BasePage {
  /** The page's address, with the base URL: what links to it say. */
  path: string;
  /** Without the site's title; '' shows the site's title alone. */
  title: string;
  description: string;
  /** What search engines get of a page without a description: readers of the page do not see it. */
  about?: string;
  keywords: string[];
  /** Absolute URL of the share image, or null. */
  image: string | null;
  /** Absolute URL. */
  canonical: string;
  noIndex: boolean;
  /** Hrefs of the style sheets that this page needs beside those of all pages. Absent when there is none. */
  styles?: string[];
  /** Hrefs of the modules that boot starts on this page (see PageModule). Absent when there is none. */
  modules?: string[];
  /** What the page itself brings along for the document's head; absent without any. */
  head?: HeadTag[];
  /** What the site's own files show in places of this page alone, by the place; absent without any. */
  slots?: Record<string, SlotTree>;
  /** What it says of the html element; absent without any. */
  root?: { lang?: string; className?: string };
}

/** An element for the document's head. It takes the place of the theme's with the same name. */
export interface HeadTag {
  tagName: 'title' | 'meta' | 'link' | 'script';
  /** As React names them. */
  attributes: Record<string, string>;
  text?: string;
}

/** What the pages of a version have. */
interface VersionedPage extends BasePage {
  version: VersionName;
  /** Null: no sidebar column, no breadcrumbs, no pagination. */
  sidebarId: string | null;
  /** From the sidebar's top to the page itself; the page is the last one. */
  breadcrumbs: { label: string; href: string | null }[];
  previous: PageLink | null;
  next: PageLink | null;
  /** The same doc in every other version, or that version's main doc with exact false. */
  alternates: Record<VersionName, { href: string; exact: boolean }>;
}

/** What the pages have that somebody wrote. */
interface WrittenPage {
  /** The content begins with its own h1 (or shows none at all): the theme adds none. */
  hideTitle: boolean;
  hideToc: boolean;
  toc: TocItem[];
  unlisted: boolean;
  draft: boolean;
  /** What readers should know of a draft or an unlisted page before they read it. Absent where there is nothing. */
  notices?: { title: string; message: string }[];
  editUrl: string | null;
  /** ISO date (YYYY-MM-DD) or null. */
  lastUpdated: { date: string | null; author: string | null } | null;
}

/**
 * How a page outside versions looks: as a doc without a sidebar, as wide as the site, the content with nothing around it, or a landing page,
 * as wide as the window. Of these a doc may be a landing page.
 */
export const PAGE_LAYOUTS = ['default', 'wide', 'bare', 'landing'] as const;

export type PageLayout = (typeof PAGE_LAYOUTS)[number];

export type PageData =
  | (VersionedPage & WrittenPage & { kind: 'doc'; docId: string; layout?: 'landing' })
  /** Outside versions. It has no crumbs and no neighbours; the pages of a blog may have a sidebar, which is in the route table of these pages. */
  | (BasePage & WrittenPage & { kind: 'page'; layout: PageLayout; breadcrumbs: []; previous: null; next: null; sidebarId?: string })
  /** The docs with a tag, the tags of a version, or what changed in it: the content is GeneratedContent. */
  | (VersionedPage & WrittenPage & { kind: 'tags' })
  | (VersionedPage & {
      kind: 'category-index';
      heading: string;
      cards: (Slotted & { label: string; href: string; description: string | null; count: number | null })[];
    })
  | (BasePage & { kind: 'versions' })
  | (BasePage & { kind: 'search' })
  | (BasePage & { kind: 'not-found' })
  /** With a text of the site's own. */
  | (BasePage & WrittenPage & { kind: 'not-found'; layout: PageLayout; breadcrumbs: []; previous: null; next: null });

/** A page that is not what it was in the next older version. */
export interface ChangedPage {
  kind: 'new' | 'changed' | 'moved' | 'removed';
  title: string;
  /** Of the page that says what changed, or of the page itself. */
  href: string;
  /** What it was called, of a page that has moved. */
  from?: string;
  /** How many words came and went, of a page whose text has changed. */
  words?: { added: number; removed: number };
}

export interface TagLink {
  label: string;
  href: string;
  description: string | null;
}

/** An entry in the table of contents of a page to be printed. */
export interface PrintEntry {
  label: string;
  /** Of the doc; null for a category without one. */
  id: string | null;
  items: PrintEntry[];
}

/** Content that the theme makes of data when the site is built, so that no client needs what makes it. */
export type GeneratedContent =
  | { kind: 'tag'; description: string | null; cards: { label: string; href: string; description: string | null }[]; all: string }
  | { kind: 'tag-index'; groups: { letter: string; tags: (TagLink & { count: number })[] }[] }
  | { kind: 'versions'; title: string; versions: VersionData[]; docSets?: DocSetData[] }
  /** Hrefs of the way on, and of the search page; null without one. */
  | ({ kind: 'not-found'; home: string; searchPage: string | null } & GonePages)
  /** Below the text of a site's own page for unknown addresses. */
  | ({ kind: 'near-pages' } & GonePages)
  /** What has become of a page of an older version in the latest one: `pages` are what it is there, or the nearest where it is gone. */
  | { kind: 'latest-note'; title: string; latest: string; isGone: boolean; reason: string | null; pages: PageLink[] }
  /** What stands above the comparison of a page with the next older version: where both can be read. `roots` are the addresses of the two versions. */
  | { kind: 'comparison'; title: string; newer: PageLink; older: PageLink; list: string; roots: { newer: string; older: string } }
  /** In place of a comparison of pages that look alike. */
  | { kind: 'no-changes' }
  | { kind: 'change-list'; since: string; counts: string; groups: { category: string | null; pages: ChangedPage[] }[]; feed: string }
  /** Below the text of a doc that has changed. */
  | { kind: 'changes-link'; link: PageLink }
  /** What stands below the text of a doc. */
  | { kind: 'doc-tags'; tags: TagLink[] }
  /** The question whether a doc was helpful, at its foot. */
  | { kind: 'feedback'; endpoint: string; about: FeedbackAbout }
  /** Since and until which version there is what a page is about, below its title. Versions are named by their labels. */
  | { kind: 'version-marks'; marks: VersionMarkShown[] }
  /** What readers can do with the Markdown of a page, below its title. */
  | ({ kind: 'page-actions' } & PageActions)
  /** What stands above the text of a post, and below. */
  | { kind: 'post-head'; about: PostAbout }
  | {
      kind: 'post-foot';
      tags: TagLink[];
      editUrl: string | null;
      lastUpdated: LastUpdate;
      locale: string;
      newer: PageLink | null;
      older: PageLink | null;
    }
  /** Posts, each with its content as HTML: an excerpt, or all of it. */
  | {
      kind: 'posts';
      lead: string | null;
      author: AuthorData | null;
      /** Where all lists of its kind are; null for the list of all posts. */
      all: { of: 'tag' | 'author'; href: string } | null;
      posts: PostCard[];
      newer: string | null;
      older: string | null;
    }
  | { kind: 'archive'; years: { year: string; posts: { date: string | null; label: string; href: string }[] }[]; locale: string }
  | { kind: 'authors'; authors: (AuthorData & { count: number })[] }
  /** All docs of a sidebar, in reading order. */
  | {
      kind: 'print';
      /** Its id. */
      sidebar: string;
      /** Label of the version. */
      version: string;
      entries: PrintEntry[];
      sections: {
        id: string;
        /** Where links to the doc lead. */
        hrefs: string[];
        /** Null where the content has it, or the doc shows none. */
        title: string | null;
        /** Labels of the categories that it stands in. */
        trail: string[];
        html: string;
      }[];
    };

/** What readers can do with the Markdown of a page. */
export interface VersionMarkShown {
  kind: 'since' | 'until';
  version: string;
}

export interface PageActions {
  /** Of the Markdown. */
  href: string;
  /** Where it can be opened, in a tab of its own. */
  assistants: { label: string; href: string }[];
}

/** By route: pages that are gone, why, and the nearest that are there. Absent without any. */
export interface GonePages {
  gone?: Record<string, { title: string; reason: string; pages: PageLink[] }>;
}

/** Which page it is that a reader answers about. Nothing in it is about the reader. */
export interface FeedbackAbout {
  /** As in PageData. */
  path: string;
  version: VersionName;
  docId: string;
  /** The site's, not the reader's. */
  locale: string;
}

/** What is sent of an answer, as JSON. */
export interface FeedbackMessage extends FeedbackAbout {
  helpful: boolean;
  /** In a second message, from readers who write something. */
  text?: string;
}

/** What is known of a post beside its title. */
export interface PostAbout {
  /** ISO, with time; null when it is not known. */
  date: string | null;
  /** How long reading it takes; null when that is not to be shown. */
  minutes: number | null;
  authors: AuthorData[];
  /** BCP 47. */
  locale: string;
}

export interface AuthorData {
  name: string | null;
  title: string | null;
  description: string | null;
  /** Of the author's page, or wherever the author's name leads. */
  href: string | null;
  image: string | null;
  socials: { platform: string; href: string }[];
}

export interface PostCard extends PostAbout {
  title: string;
  href: string;
  tags: TagLink[];
  /** The content is an excerpt. */
  hasMore: boolean;
  /** The content. The renderer fills it in. */
  html: string;
}

type LastUpdate = WrittenPage['lastUpdated'];

/** The kinds of admonitions. A page names them; the theme has an icon, a word and a colour for each. */
export const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'] as const;

export type AdmonitionKind = (typeof ADMONITION_KINDS)[number];

/** The kinds of badges: those of admonitions, and two more. A call, so that the client, which does not ask, has none of it. */
export const BADGE_KINDS = /* @__PURE__ */ (() => ['default', 'success', ...ADMONITION_KINDS] as const)();

export type BadgeKind = (typeof BADGE_KINDS)[number];

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
  /** The theme's style sheet. Pages have of it in themselves what their first paint needs, which does not wait for the whole. */
  mainStyles: string;
  critical: CriticalStyles[];
  /** Style sheets of the site's own, for all pages. */
  styles: string[];
  /** For readers without script whose system is dark: what the other sheets say of dark pages. Absent where the site does not follow the system. */
  darkStyles?: string;
  /** The site's content security policy, as a page can state it. Absent without one. */
  policy?: string;
}

/** Rules of the theme's style sheet for the first paint of pages whose markup has one of the marks; without marks, of all pages. */
export interface CriticalStyles {
  marks: string[];
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
