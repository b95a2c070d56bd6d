import type { Page, SiteModel } from '../../4-link/site-model.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import type { Memo } from '../../tools/memo.ts';
import type { GeneratedFile } from './output-handle.ts';

/** Every page that search engines should know, as an entry by its canonical URL, in order of path. */
export function listSitemapEntries({ pages }: SiteModel, memo?: Memo): string[] {
  const entries = memo ? memo.each('entry of the sitemap', pages, [], entryOf) : pages.map(entryOf);
  const list = () => [...new Set(entries.filter((entry) => entry !== null))];
  return memo ? memo.get('sitemap', '', [entries], list) : list();
}

function entryOf(page: Page): string | null {
  if (!page.inSitemap) return null;
  const lastmod = page.lastmod ? `<lastmod>${escapeHtml(page.lastmod)}</lastmod>` : '';
  return `<url><loc>${escapeHtml((page.brief ?? page).data.canonical)}</loc>${lastmod}</url>\n`;
}

/** The contents of sitemap.xml. Dates are those of the pages: nothing changes with each build. */
export function toSitemap(entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** robots.txt, which allows everything and names the sitemap. */
export function toRobots(model: SiteModel): GeneratedFile {
  return { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n\nSitemap: ${model.site.url}${model.site.baseUrl}sitemap.xml\n` };
}
