/**
 * The search, loaded when a reader reaches for it. It fetches the index and the worker at the same time as the screens (screens.tsx), which
 * are a module of their own because they need React.
 */
import { importReached } from '../boot/import-module.ts';
import type { SearchFrame } from '../boot/search-frame.ts';
import { shareOnce } from '../boot/share-once.ts';
import type { SiteData } from '../contract/site-data.ts';
import { loadSearchStyles } from './load-search-styles.ts';
import type { ResultsPage } from './page/results-page.tsx';
import { readerVersion } from './reader-version.ts';
import { askSite, siteSearch } from './site-search.ts';

/** Name of screens.tsx as it was bundled; filled in by scripts/compile-client.mjs. */
declare const SEARCH_SCREENS: string;
/** React, which the screens import. */
declare const SEARCH_REACT: string;

const loadScreens = shareOnce(async () => {
  const url: string = new URL(SEARCH_SCREENS, import.meta.url).href;
  const screens = await importReached<typeof import('./screens.tsx')>(url, SEARCH_REACT);
  screens.connect(askSite);
  return screens;
});

/** Gets ready to open: loads the screens and their styles. */
export function prepareSearch(): void {
  void loadSearchStyles();
  // A failure is told when the search is to open.
  void loadScreens().catch(() => {});
}

/** Fills the dialog that boot has opened. Resolves when the index is there, too, or cannot be had. */
export async function openSearch(site: SiteData, frame: SearchFrame): Promise<void> {
  const version = readerVersion(site);
  const preparing = siteSearch(site).prepare(version);
  const [{ fillDialog }] = await Promise.all([loadScreens(), loadSearchStyles()]);
  await frame.composed;
  if (frame.dialog.open) fillDialog(site, frame, version);
  await preparing;
}

/** Loads what is on the search page, and its styles. */
export async function loadPage(): Promise<typeof ResultsPage> {
  void loadSearchStyles();
  return (await loadScreens()).ResultsPage;
}
