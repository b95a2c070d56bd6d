import type { SidebarBadge } from '../../data/sidebar-badge.ts';
import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import type { SiteSchema } from './site-schema.ts';

/** Front matter after validation. Keys that docsgen does not know are kept in `extra`. Absent values are null unless a default is named. */
export interface FrontMatter {
  title: string | null;
  /** The title for search engines and browsers' tabs, before the site's. */
  title_meta: string | null;
  description: string | null;
  sidebar_label: string | null;
  sidebar_position: number | null;
  sidebar_class_name: string | null;
  sidebar_badge: SidebarBadge | null;
  /** For the site's own sidebar items. */
  sidebar_custom_props: Record<string, unknown> | null;
  slug: string | null;
  /** False keeps the numbers in front of the names of the page's file and folders. */
  parse_number_prefixes: boolean;
  /** Replaces the last segment of the doc id. */
  id: string | null;
  keywords: string[];
  /** Versions from which on, and until which, there is what the page is about. */
  since: string | null;
  until: string | null;
  image: string | null;
  draft: boolean;
  unlisted: boolean;
  hide_title: boolean;
  hide_table_of_contents: boolean;
  hide_feedback: boolean;
  toc_min_heading_level: number | null;
  toc_max_heading_level: number | null;
  /** null: none; undefined: sidebar order. */
  pagination_prev?: string | null;
  pagination_next?: string | null;
  pagination_label: string | null;
  /** null: no sidebar; undefined: the sidebar that lists the doc. */
  displayed_sidebar?: string | null;
  /** null: no edit link; undefined: from the config. */
  custom_edit_url?: string | null;
  last_update: { date: string | null; author: string | null } | null;
  search: { exclude: boolean; boost?: number | undefined; changes?: boolean | undefined };
  /** False keeps the page out of the sitemap. */
  sitemap: boolean;
  /** A name, which the version's tags.yml may know, or a tag that is known nowhere else. */
  tags: (string | { label: string; permalink: string })[];
  /** Elements for the document's head. */
  head: { tag: string; attrs: Record<string, string | boolean>; content: string }[];
  /** Of a page outside versions, see PageLayout; link checks it, since a doc may say here what it likes. */
  layout: string | null;
  /** Read before the page is, see choose-format.ts. */
  mdx?: { format?: 'md' | 'mdx' | 'detect' | undefined } | null | undefined;
  /** Of a site with a schema of its own, also what that makes of keys which the page does not have. */
  extra: Record<string, unknown>;
}

/** Keys whose value is text even where YAML reads a number or a boolean, as in `title: 1.50`. */
export const TEXT_KEYS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'sidebar_label',
  'sidebar_class_name',
  'sidebar_badge',
  'sidebar_badge.text',
  'slug',
  'id',
  'image',
  'pagination_label',
  'keywords',
  'since',
  'until',
  'layout',
  'tags',
  'tags.label',
  'tags.permalink',
  'last_update.date',
  'last_update.author',
]);

/** The front matter of a file that has none: what the schema makes of nothing (front-matter-schema.ts), which plain pages need not load. */
export const EMPTY_FRONT_MATTER: FrontMatter = {
  title: null,
  title_meta: null,
  description: null,
  sidebar_label: null,
  sidebar_position: null,
  sidebar_class_name: null,
  sidebar_badge: null,
  sidebar_custom_props: null,
  slug: null,
  parse_number_prefixes: true,
  id: null,
  keywords: [],
  since: null,
  until: null,
  image: null,
  draft: false,
  unlisted: false,
  hide_title: false,
  hide_table_of_contents: false,
  hide_feedback: false,
  toc_min_heading_level: null,
  toc_max_heading_level: null,
  pagination_label: null,
  last_update: null,
  search: { exclude: false },
  sitemap: true,
  tags: [],
  layout: null,
  head: [],
  extra: {},
};

/** Whose front matter it is, as far as its keys depend on that. Absent for a partial, whose values the pages that include it know. */
export interface FrontMatterUse {
  isPost: boolean;
  /** The page's own code, or code of the site, may read any key. */
  isRead: boolean;
  /** The site's own schema; null for none. */
  schema: SiteSchema | null;
}

/** A front matter block as it was read. */
export interface ReadFrontMatter {
  frontMatter: FrontMatter;
  /** As written, but for placeholders: what `frontMatter` is in a page's expressions. */
  values: Record<string, unknown>;
  /** Where each key's value stands in the file; the key itself when it has none. Of lists that are checked later also each item: 'tags.0'. */
  places: Record<string, Omit<TextPlace, 'file'>>;
  diagnostics: Diagnostic[];
}

export const NO_FRONT_MATTER: ReadFrontMatter = { frontMatter: EMPTY_FRONT_MATTER, values: {}, places: {}, diagnostics: [] };

export interface ReadOptions {
  file: string;
  productName: string;
  /** Absent for a partial. */
  use?: FrontMatterUse | null;
}

/** Lines above the block: the opening `---`. */
export const LINES_ABOVE = 1;

/** Keys of lists whose items are checked later. */
export const LISTS: ReadonlySet<string> = new Set(['head', 'tags']);
