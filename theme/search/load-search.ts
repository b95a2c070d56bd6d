import { readPageBoot } from '../boot/page-boot.ts';
import type { SiteData } from '../contract.ts';
import type { ResultsPage as ResultsPageComponent } from './page/results-page.tsx';

/** What the client and boot know of the search's module (theme/search/search.tsx), which they only ever load by its URL. */
export interface SearchModule {
  /** Loads the styles ahead. */
  prepareSearch(): void;
  /** `takeQuery` gives the query to begin with when all is ready; null when the reader has thought better of it. */
  openSearch(site: SiteData, takeQuery: () => string | null): Promise<void>;
  /** Returns whether it was open. */
  closeSearch(): boolean;
  ResultsPage: ResultsPage;
}

export type ResultsPage = typeof ResultsPageComponent;

/** Loads the module. Rejects when it cannot be had, or the site has no search. */
export function loadSearch(): Promise<SearchModule> {
  return import(readPageBoot()?.search ?? '');
}
