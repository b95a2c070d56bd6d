import type { PageNews } from '../moves/move-tracker.ts';
import type { LinkedSite } from '../pipeline/read-site.ts';

/** Where the pages of a site are, and what has become of them with a build. */
export interface SitePlaces extends PageNews {
  baseUrl: string;
  /** The routes of all pages, base URL included. */
  pages(): ReadonlySet<string>;
  /** The routes that have a redirect, base URL included. */
  redirects(): ReadonlySet<string>;
  /** The old routes of the config's own redirects, without the base URL. */
  configured(): ReadonlySet<string>;
  /** The route of the page that a file (relative to the site folder) is; null for what is none. */
  routeOf(file: string): string | null;
}

export function toPlaces({ model, input }: LinkedSite, news: PageNews): SitePlaces {
  return {
    ...news,
    baseUrl: input.config.baseUrl,
    pages: () => new Set(model.pages.map(({ path }) => path)),
    redirects: () => new Set(model.redirects.map(({ from }) => from)),
    configured: () => new Set(input.config.redirects.flatMap(({ from, file }) => (file === undefined ? [from] : []))),
    routeOf: (file) => model.pages.find((page) => page.doc?.file === file)?.path ?? null,
  };
}
