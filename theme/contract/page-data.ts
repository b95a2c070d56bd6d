import type { DocSetData, SlotTree, Slotted, VersionData, VersionName } from './site-data.ts';

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
      cards: (Slotted & { label: string; href: string; description: string | null; count: number | null; about?: string })[];
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
        /** Since and until when there is what it is about; absent without any. Its HTML has them. */
        marks?: VersionMarkShown[];
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
