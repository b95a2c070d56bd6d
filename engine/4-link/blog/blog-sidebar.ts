import type { SidebarItemData } from '../../../theme/contract/site-data.ts';
import { encodeRoute } from '../route.ts';
import type { Blog, Post } from './collect-blogs.ts';

/** The id of a blog's sidebar; null for a blog without one. */
export function sidebarIdOf({ config, index, posts }: Blog): string | null {
  return config.sidebar.count === 0 || posts.length === 0 ? null : index === 0 ? 'blog' : `blog-${index + 1}`;
}

/** What the sidebar shows: the newest posts, by year if they are of several. */
export function toBlogSidebar({ config, posts }: Blog): SidebarItemData[] {
  const { count, title } = config.sidebar;
  const shown = count === 'ALL' ? posts : posts.slice(0, count);
  const years = new Map<string, Post[]>();
  for (const post of shown) years.set(yearOf(post), [...(years.get(yearOf(post)) ?? []), post]);
  const items = years.size < 2 ? shown.map(toLink) : [...years].map(([year, own]) => toCategory(year, own.map(toLink)));
  return [toCategory(title, items)];
}

/** Of a post's date in UTC; '' without one. */
export function yearOf({ date }: Post): string {
  return date === null ? '' : String(new Date(date).getUTCFullYear());
}

function toLink({ doc }: Post): SidebarItemData {
  const { title, sidebarLabel, href, unlisted } = doc;
  const label = sidebarLabel ?? title;
  return { type: 'link', label, href: encodeRoute(href), docId: null, external: false, unlisted, className: null };
}

function toCategory(label: string, items: SidebarItemData[]): SidebarItemData {
  return {
    type: 'category',
    label,
    href: null,
    docId: null,
    linkUnlisted: false,
    collapsible: false,
    collapsed: false,
    className: null,
    items,
  };
}
