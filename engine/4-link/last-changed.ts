import type { SiteConfig } from '../1-load/site-input.ts';
import type { TextLookups } from './text-lookups.ts';
import type { Doc } from './version-docs.ts';

/** The day of a page's last change, for the sitemap; absent when nobody knows it, and where the sitemap is not to say so. */
export function lastChanged(
  doc: Doc,
  { config, lastUpdateOf }: { config: Pick<SiteConfig, 'sitemap'> } & Pick<TextLookups, 'lastUpdateOf'>,
): { lastmod?: string } {
  if (!config.sitemap.lastmod) return {};
  // Both are ISO dates, with or without a time.
  const date = doc.frontMatter.last_update?.date ?? lastUpdateOf(doc)?.date;
  return date ? { lastmod: date.slice(0, 10) } : {};
}
