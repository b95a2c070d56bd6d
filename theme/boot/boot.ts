/**
 * Runs on every page at once, before and without React: what a reader does while reading. The behaviors are delegated and keep
 * their state in the DOM and in storage, so that React, when it comes, finds nothing to fight with.
 */
import type { SiteData } from '../contract/site-data.ts';
import { fetchJson } from '../router/fetch-json.ts';
import { loadSearch } from '../search/load-search.ts';
import { startAnnouncement } from './announcement.ts';
import { startBackToTop } from './back-to-top.ts';
import { cleanUrl } from './clean-url.ts';
import { createClientLoader } from './client-loader.ts';
import { startColorMode } from './color-mode.ts';
import { startCopyCode } from './copy-code.ts';
import { startCopyLink } from './copy-link.ts';
import { startDrawer } from './drawer.ts';
import { startDropdowns } from './dropdowns.ts';
import { startFirstScreen } from './first-screen.ts';
import { importReached, reach } from './import-module.ts';
import { startIntent } from './intent.ts';
import { startKeysOpener } from './keys-opener.ts';
import { mayPrefer } from './may-prefer.ts';
import { startNavbarHiding } from './navbar-hiding.ts';
import { readPageBoot } from './page-boot.ts';
import { startPageModules } from './page-modules.ts';
import { linkRefusedStyles } from './refused-styles.ts';
import { startReveal } from './reveal.ts';
import { startSearchOpener } from './search-opener.ts';
import { shareOnce } from './share-once.ts';
import { startSidebarState } from './sidebar-state.ts';
import { startTabStops } from './tab-stops.ts';
import { startTabs } from './tabs.ts';
import { startTocSpy } from './toc-spy.ts';
import { startVersionLinks } from './version-links.ts';
import { startWrapCode } from './wrap-code.ts';

/** Modules beside this one. Set by scripts/compile-client.mjs. */
declare const REACT_MODULE: string;
declare const PREFERRED_LINKS: string;

const boot = readPageBoot();
if (boot) cleanUrl(boot);
linkRefusedStyles();
startFirstScreen();
startColorMode();
startAnnouncement();
startTabs();
startReveal();
startSidebarState();
startDropdowns();
startDrawer();
startTocSpy();
startCopyCode();
startCopyLink();
startWrapCode();
startTabStops();
startVersionLinks();
startBackToTop();
startNavbarHiding();
startKeysOpener();
if (boot) {
  startPageModules(boot.page.modules);
  const loadSite = shareOnce(() => fetchJson<SiteData>(boot.siteData));
  if (mayPrefer(boot))
    Promise.all([import(PREFERRED_LINKS) as Promise<typeof import('./preferred-links.ts')>, loadSite()])
      .then(([{ showPreferredLinks }, site]) => showPreferredLinks(site, boot.page))
      // The latest version's links stay.
      .catch(console.error);
  const loadClient = createClientLoader(boot.client, loadSite, (url) => importReached(url, REACT_MODULE));
  startIntent(loadClient, boot.page);
  // Its screens import React, which is on its way while the search's own code comes.
  const loadModule = () => {
    reach(REACT_MODULE).catch(() => {});
    return loadSearch();
  };
  if (boot.search) startSearchOpener({ loadModule, loadSite, loadClient });
  // What the search page is there for needs the client.
  if (boot.page.kind === 'search') void loadClient();
}
