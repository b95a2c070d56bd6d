import type { GeneratedContent, PageActions, PageData, PageLink, TagLink, VersionMarkShown } from '../../theme/contract/page-data.ts';
import type { SidebarData, SiteData } from '../../theme/contract/site-data.ts';
import type { VersionName } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { HostName } from '../hosting/hosts.ts';
import type { Synonyms } from '../synonyms/theme.ts';

/** The whole site as plain data, ready to be rendered page by page. */
export interface SiteModel {
  site: SiteData;
  /** All pages, sorted by path. */
  pages: Page[];
  /** The feeds of the site's blogs: files that are made as pages are. Absent when there is none. */
  feeds?: Page[];
  /** Sidebars as readers see them: drafts gone, labels and hrefs resolved. */
  sidebars: SidebarModel[];
  /** Labels in sidebars have badges, which the client that knows of slots shows. Absent when they have none. */
  hasBadges?: true;
  /** From a route with the base URL to an address: see toHref(). */
  redirects: { from: string; to: string }[];
  /** For its search. Absent without any. */
  synonyms?: Synonyms;
  /** Where it is published. Absent where the config does not say. */
  hosting?: HostName[];
  /** Files beside pages or in public folders that pages refer to: copied under a hashed name. */
  assets: AssetFile[];
  /** Files that the config makes. Absent when there is none. */
  files?: { path: string; contents: string }[];
  /** Links in what pages share that lead nowhere. Absent when there is none. */
  faults?: SiteFault[];
  /** Where pages may have moved between versions without anybody saying so. Absent where they cannot. */
  gaps?: VersionGap[];
  diagnostics: Diagnostic[];
}

/** Pages of a version that are gone in the next newer one, and those that have come there. */
export interface VersionGap {
  version: VersionName;
  /** The newer version's own name. */
  since: string;
  /** Of their set. */
  manifest: string;
  /** `file` is relative to the site folder, `path` to that of the version. */
  gone: { id: string; file: string; path: string }[];
  come: VersionGap['gone'];
}

/** A link that all pages share, or all of a version, and what is wrong with it. */
export interface SiteFault {
  href: string;
  problem: Diagnostic;
}

export interface SidebarModel {
  version: VersionName;
  id: string;
  items: SidebarData;
}

/** One route of the site. */
export interface Page {
  /** Route with the base URL, without a trailing slash (but '/' for the root): '/1.53/deployment/tracing'. */
  path: string;
  /** Which version's route table lists it; null for pages outside versions. */
  version: VersionName | null;
  /** What the theme shows, but for the content. */
  data: PageData;
  /** Present for docs. */
  doc: LinkedDoc | null;
  /** What a page without a text of its own shows; absent where the theme makes the whole page. */
  content?: GeneratedContent;
  /** The posts whose contents it shows; absent without any. */
  posts?: LinkedPost[];
  /** Set for a feed: the whole file is made of it and of the posts. */
  feed?: FeedData;
  /** Listed in sitemap.xml. */
  inSitemap: boolean;
  /** Shows a page once more that has another address; absent for all others. */
  isCopy?: true;
  /** ISO day of the last change, for the sitemap. Absent when it is not known or not asked for. */
  lastmod?: string;
  /** The image that stands for it where links to it are shared. Absent where there is none to draw. */
  card?: SocialCard;
  /** Set for a page that is published as Markdown, too: at toTwinPath(). */
  twin?: PageTwin;
  /** Set in builds, where most pages are known and need not be read. A copy with other data must not have it: see wholePage(). */
  brief?: PageBrief;
}

/** What the Markdown of a page says beside its content. */
export interface PageTwin {
  title: string;
  /** '' where the page has none. */
  description: string;
  /** The content says so itself: it begins with those words. */
  isInContent?: true;
  /** Routes of the pages it links to that have Markdown too, sorted: there links lead to that. */
  links: string[];
  /** Route of the same page in the latest version; absent on that, and where the latest version lacks it. */
  latest?: string;
}

/** What the image says that stands for a page where somebody shares a link to it. */
export interface SocialCard {
  /** Relative to the output folder: 'assets/cards/1a2b3c4d5e6f7a8b.png'. Other words, or another look, have another name. */
  path: string;
  /** '' for the page that has the site's own title. */
  title: string;
  /** '' where the page has none. */
  description: string;
  /** The category that it stands in; '' for a page in none. */
  section: string;
  /** Of a version other than the latest; '' on its pages, and on those outside versions. */
  version: string;
}

/** What is asked of every page, however few are made again. */
export interface PageBrief {
  /** Digest of all that the page shows. */
  name: string;
  compileKey: string | null;
  data: Pick<PageData, 'kind' | 'path' | 'canonical' | 'styles' | 'modules'> & {
    version?: string | undefined;
    docId?: string | undefined;
    sidebarId?: string | null | undefined;
  };
}

export interface LinkedDoc {
  /** Names the cached content. */
  compileKey: string;
  /** Resolved URL for each of the compiled doc's links, by index. */
  links: ResolvedLink[];
  /** What its front matter says, for components that ask where they stand; absent for a page without such. */
  frontMatter?: Record<string, unknown>;
  /** What a card list in the content shows that does not say itself; absent without one. */
  cards?: Extract<PageData, { kind: 'category-index' }>['cards'];
  /** The page that says what changed in it; absent where nothing did. */
  changes?: PageLink;
  /** Shown below the content; absent without any. */
  tags?: TagLink[];
  /** Readers are asked whether the page was helpful; absent where they are not. */
  feedback?: { endpoint: string; locale: string };
  /** Readers can copy its Markdown, whose href it is, or open it in an assistant; absent where they cannot. */
  actions?: PageActions;
  /** Stands below its title; absent without any. */
  marks?: VersionMarkShown[];
  /** Stands above the content of a page that the latest version has not as it is; absent for all others. */
  latestNote?: GeneratedContent;
  /** What a post shows above its content, and below. */
  post?: { head: GeneratedContent; foot: GeneratedContent };
  file: string;
}

/** A post where another page, or a feed, shows it. */
export interface LinkedPost extends Pick<LinkedDoc, 'compileKey' | 'links' | 'file'> {
  /** Of its own page. */
  href: string;
  /** Only what stands before its marker is shown. */
  isExcerpt: boolean;
}

/** What a feed says beside the contents of its posts. All URLs are absolute. */
export interface FeedData {
  type: 'rss' | 'atom' | 'json';
  title: string;
  description: string;
  url: string;
  self: string;
  language: string;
  copyright: string;
  favicon: string | null;
  /** The dates are ISO. */
  items: {
    title: string;
    url: string;
    date: string;
    description: string;
    authors: { name: string | null; url: string | null; email: string | null }[];
    tags: string[];
  }[];
}

export interface ResolvedLink {
  href: string;
  /** Leaves the site: gets rel and target. */
  external?: true;
  /** Pixels, for images whose size is known. */
  width?: number;
  height?: number;
}

export interface AssetFile {
  /** Path in the output, with a hash: 'assets/files/diagram-1a2b3c4d.png'. */
  path: string;
  absolutePath: string;
  /** First digits of the digest of what was read when the name was made. */
  hash: string;
}

/** A link that all pages share, or all of a version, and what is wrong with it. */
export interface SiteFault {
  href: string;
  problem: Diagnostic;
}
