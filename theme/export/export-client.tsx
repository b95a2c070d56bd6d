/**
 * Takes the client's place in an export, where links are ordinary links: React would take over pages whose addresses it does not know. The search
 * page alone needs it.
 */
import { createRoot } from 'react-dom/client';
import { readPageBoot } from '../boot/page-boot.ts';
import type { SiteData } from '../contract/site-data.ts';
import { loadSearch } from '../search/load-search.ts';

export async function start(site: SiteData): Promise<void> {
  if (readPageBoot()?.page.kind !== 'search') return;
  const form = document.querySelector('main article');
  if (!form) return;
  const Results = await (await loadSearch()).loadPage();
  const place = document.createElement('div');
  form.replaceWith(place);
  // The page's address is its file's, and its queries go behind that.
  createRoot(place).render(<Results site={{ ...site, search: { ...site.search, page: location.pathname } }} />);
}
