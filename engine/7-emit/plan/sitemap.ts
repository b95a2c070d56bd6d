import type { Page, SiteModel } from '../../4-link/site-model.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import type { Memo } from '../../tools/memo.ts';
import type { GeneratedFile } from './output-handle.ts';

/** Every page that search engines should know, by its canonical URL, in order of path. */
export function listSitemapUrls({ pages }: SiteModel, memo?: Memo): string[] {
  const urls = memo ? memo.each('url for the sitemap', pages, [], urlOf) : pages.map(urlOf);
  const list = () => [...new Set(urls.filter((url) => url !== null))];
  return memo ? memo.get('sitemap', '', [urls], list) : list();
}

function urlOf(page: Page): string | null {
  return page.inSitemap ? (page.brief ?? page).data.canonical : null;
}

/** The contents of sitemap.xml. No dates: they would change with each build. */
export function toSitemap(urls: string[]): string {
  const entries = urls.map((url) => `<url><loc>${escapeHtml(url)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

/** robots.txt, which allows everything and names the sitemap. */
export function toRobots(model: SiteModel): GeneratedFile {
  return { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n\nSitemap: ${model.site.url}${model.site.baseUrl}sitemap.xml\n` };
}
