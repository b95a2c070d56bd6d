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
  /** The route of the page that a file (relative to the site folder) is, in its own version; null for what is none. */
  routeOf(file: string): string | null;
}

export function toPlaces({ model, input, compiled }: LinkedSite, news: PageNews): SitePlaces {
  const isOwn = ({ file, version }: { file: string; version: string | null }) =>
    compiled.docs.some(({ source }) => source.file === file && source.version === version && source.inheritedFrom === undefined);
  return {
    ...news,
    baseUrl: input.config.baseUrl,
    pages: () => new Set(model.pages.map(({ path }) => path)),
    redirects: () => new Set(model.redirects.map(({ from }) => from)),
    configured: () => new Set(input.config.redirects.flatMap(({ from, file }) => (file === undefined ? [from] : []))),
    routeOf(file) {
      const shown = model.pages.filter((page) => page.doc?.file === file);
      const own = shown.length > 1 ? shown.find(({ version }) => isOwn({ file, version })) : undefined;
      return (own ?? shown[0])?.path ?? null;
    },
  };
}
