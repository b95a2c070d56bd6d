import { shortHash } from '../text/digest.ts';
import type { SiteData } from './theme.ts';

/** The SiteData file and its href; needed before pages are rendered, since each page names it. */
export function toSiteDataFile(site: SiteData): { path: string; contents: string; href: string } {
  // The document has what stands in its head, and keeps it.
  const contents = JSON.stringify({ ...site, headTags: site.headTags.map(({ text: _, ...tag }) => tag) });
  const path = `assets/site.${shortHash(contents)}.json`;
  return { path, contents, href: site.baseUrl + path };
}
