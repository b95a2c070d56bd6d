import { urlsUnreadable } from '../diagnostics/messages/urls.ts';
import { isDocusaurusRoutes, readDocusaurusRoutes } from './docusaurus-routes.ts';
import { isInventory, readInventory } from './inventory.ts';
import { isLockFile, readLockFile } from './lock-file.ts';
import type { OldUrls, UrlSource } from './old-url.ts';
import { isSitemap, readSitemap } from './sitemap.ts';
import { readUrlList } from './url-list.ts';

/** Reads old addresses in whichever form they are: the beginning tells it. */
export async function readOldUrls(source: UrlSource, baseUrl: string): Promise<OldUrls> {
  const { head } = source;
  if (isLockFile(head)) return readLockFile(source, baseUrl);
  if (isInventory(head)) return readInventory(source, baseUrl);
  if (isSitemap(head)) return readSitemap(source, baseUrl);
  if (isDocusaurusRoutes(head)) return readDocusaurusRoutes(source, baseUrl);
  // A packed file, a page of an error, or another form of XML.
  if (/^\s*<|[\0\uFFFD]/.test(head)) {
    const place = source.file === null ? null : { file: source.file, line: 1, column: 1, length: 0 };
    return { form: 'list', urls: [], outside: 0, diagnostics: [urlsUnreadable({ name: source.name, place })] };
  }
  return readUrlList(source, baseUrl);
}
