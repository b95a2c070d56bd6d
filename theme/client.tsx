/**
 * The browser's side of the theme, loaded on a reader's first intent. It makes the page on screen React's, from the same data that
 * the server rendered it from, and then takes over navigation.
 */
import { hydrateRoot } from 'react-dom/client';
import { readPageBoot } from './boot/page-boot.ts';
import { CONTENT_ID, ROOT_ID } from './contract/page-files.ts';
import type { SiteData } from './contract/site-data.ts';
import { fetchJson } from './router/fetch-json.ts';
import { createPageLoader } from './router/page-loader.ts';
import { startPrefetch } from './router/prefetch.ts';
import { Root } from './router/root.tsx';
import { startRouter } from './router/router.ts';
import { AT_REST, type Shown } from './router/shown.ts';
import { listCandidateNames } from './state/candidate-names.ts';
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
  // The way back to it may be one without a network.
  if (page.kind !== 'not-found') loader.keep({ page, sidebar, html: html ?? '' });
  const first: Shown = { page, sidebar, html, navigate: AT_REST, preferredVersions: [] };
  const preferredVersions = listCandidateNames(site, page);
  // Boot has put these versions' links into the document already (preferred-links.ts), or does not do so any more.
  if (root.dataset.links) first.preferredVersions = preferredVersions;
  root.dataset.links = 'react';
  const store = createStore(first);
  hydrateRoot(root, <Root site={site} store={store} first={first} />);

  startRouter({ site, page, loader, store });
  startPrefetch(loader, { origin: location.origin, baseUrl: site.baseUrl });
  if (preferredVersions[0] && !first.preferredVersions[0]) store.set({ ...store.get(), preferredVersions });
}
