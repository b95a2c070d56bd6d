/**
 * With page-data.ts and page-files.ts, all that the engine and the theme agree on. The engine fills these in; the theme shows them. Everything is
 * plain JSON, every link is a finished href (base URL included), every label is final text.
 */

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
export interface Slotted {
  /** Absent without such a slot. */
  slot?: SlotTree;
  /** What the site's sidebar says for such a slot. */
  customProps?: Record<string, unknown>;
}
