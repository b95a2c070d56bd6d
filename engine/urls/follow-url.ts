import type { PublicUrl } from './public-urls.ts';
import { isInSite, toRouteKey } from './route-key.ts';

/** What a site answers at its addresses. */
export interface UrlIndex {
  /** By the key of an address; a page's address with `.html` behind it is the page's, too, as hosts know it. */
  find(route: string): PublicUrl | undefined;
  /** Where a rule for many addresses leads, such as one of `_redirects` with a placeholder; null without one. */
  ruleAt(route: string): string | null;
  /** Tells of addresses that something else on the host answers. */
  isHostPath(route: string): boolean;
  baseUrl: string;
}

/** Where an address leads. */
export interface Trail {
  /** The keys that it leads through, its own first. */
  routes: string[];
  /** 'elsewhere' where nobody can know; null where nothing is, or for a loop. */
  end: Extract<PublicUrl, { kind: 'page' | 'file' }> | 'elsewhere' | null;
  isLoop: boolean;
  /** The anchor that the last redirect with one leads to; null without one: readers keep theirs. */
  anchor: string | null;
}

export function createUrlIndex(urls: readonly PublicUrl[], more: Pick<UrlIndex, 'ruleAt' | 'isHostPath' | 'baseUrl'>): UrlIndex {
  const byRoute = new Map(urls.map((url) => [toRouteKey(url.url, more.baseUrl)!.route, url]));
  return {
    ...more,
    find(route) {
      const exact = byRoute.get(route);
      if (exact || !/\.html?$/i.test(route)) return exact;
      return byRoute.get(route.replace(/\.html?$/i, ''));
    },
  };
}

/** Follows redirects from an address to where readers get. */
export function followUrl(start: string, index: UrlIndex): Trail {
  const routes = [start];
  let anchor: string | null = null;
  for (;;) {
    const route = routes.at(-1)!;
    const found = index.find(route);
    if (found && found.kind !== 'redirect') return { routes, end: found, isLoop: false, anchor };
    const to = found?.to ?? index.ruleAt(route);
    if (to === null) return { routes, end: isKnownElsewhere(routes, index) ? 'elsewhere' : null, isLoop: false, anchor };
    const key = to.startsWith('/') ? toRouteKey(to, index.baseUrl) : null;
    if (key === null) return { routes, end: 'elsewhere', isLoop: false, anchor };
    anchor = key.anchor ?? anchor;
    const isLoop = routes.includes(key.route);
    routes.push(key.route);
    if (isLoop) return { routes, end: null, isLoop, anchor };
  }
}

/** What the config redirects to has been checked: where no page is, the config says that something else is there. */
function isKnownElsewhere(routes: string[], { find, isHostPath, baseUrl }: UrlIndex): boolean {
  const last = routes.at(-1)!;
  if (isHostPath(last) || !isInSite(last, baseUrl)) return true;
  const before = routes.length > 1 ? find(routes.at(-2)!) : undefined;
  return before?.kind === 'redirect' && before.place === undefined;
}
