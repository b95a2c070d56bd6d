/**
 * The browser's side of the theme, loaded on a reader's first intent. It makes the page on screen React's, from the same data that
 * the server rendered it from, and then takes over navigation.
 */
import { hydrateRoot } from 'react-dom/client';
import { readPageBoot } from './boot/page-boot.ts';
import { CONTENT_ID, type PageData, ROOT_ID, routeTableOf, type SiteData, type VersionName } from './contract.ts';
import { findVersion } from './layout/view.ts';
import { fetchJson } from './router/fetch-json.ts';
import { createPageLoader } from './router/page-loader.ts';
import { startPrefetch } from './router/prefetch.ts';
import { Root } from './router/root.tsx';
import { startRouter } from './router/router.ts';
import { AT_REST, type Shown } from './router/shown.ts';
import { readPreferredVersions } from './state/preferred-version.ts';
import { createStore } from './state/store.ts';
import { trustHtml } from './trusted-types.ts';

/** Starts the client on this page. Rejects, having changed nothing, when the page's sidebar cannot be had. */
export async function start(site: SiteData): Promise<void> {
  const boot = readPageBoot();
  const root = document.getElementById(ROOT_ID);
  if (!boot || !root) throw Error();
  const { page } = boot;
  const loader = createPageLoader(site, fetchJson);
  const sidebar = await loader.loadSidebar(page);

  // The content is in the page already: the first load fetches no chunk.
  const content = document.getElementById(CONTENT_ID);
  const html = content && trustHtml(content.innerHTML);
  const first: Shown = { page, sidebar, html, navigate: AT_REST, preferredVersions: [] };
  const store = createStore(first);
  hydrateRoot(root, <Root site={site} store={store} first={first} />);

  startRouter({ site, page, loader, store });
  startPrefetch(loader, { origin: location.origin, baseUrl: site.baseUrl });
  const preferredVersions = [versionOfUnknownAddress(page, site), ...readPreferredVersions(site)];
  if (preferredVersions.some(Boolean)) store.set({ ...store.get(), preferredVersions });
}

/** One not-found page serves the whole site, so only the browser knows in which version's part of it the reader went astray. */
function versionOfUnknownAddress(page: PageData, site: SiteData): VersionName | null {
  const version = page.kind === 'not-found' ? findVersion(site, routeTableOf(location.pathname, site.versions)) : undefined;
  return version?.isLast === false ? version.name : null;
}
