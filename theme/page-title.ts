import type { PageData } from './contract/page-data.ts';
import type { SiteData } from './contract/site-data.ts';

/** The title of a page's document: what the page itself brings along, or its own beside the site's. */
export function pageTitle({ title, head }: PageData, site: Pick<SiteData, 'title' | 'titleDelimiter'>): string {
  return head?.find(({ tagName }) => tagName === 'title')?.text ?? formatTitle(title, site);
}

/** A page's title beside the site's, or the site's alone. */
export function formatTitle(title: string, site: Pick<SiteData, 'title' | 'titleDelimiter'>): string {
  return title === '' || title === site.title ? site.title : `${title} ${site.titleDelimiter} ${site.title}`;
}
