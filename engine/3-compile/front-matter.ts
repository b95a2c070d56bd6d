/** Front matter after validation. Keys that docsgen does not know are kept in `extra`. Absent values are null unless a default is named. */
export interface FrontMatter {
  title: string | null;
  description: string | null;
  sidebar_label: string | null;
  sidebar_position: number | null;
  sidebar_class_name: string | null;
  slug: string | null;
  /** Replaces the last segment of the doc id. */
  id: string | null;
  keywords: string[];
  image: string | null;
  draft: boolean;
  unlisted: boolean;
  hide_title: boolean;
  hide_table_of_contents: boolean;
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
  search: { exclude: boolean; boost: number };
  extra: Record<string, unknown>;
}
