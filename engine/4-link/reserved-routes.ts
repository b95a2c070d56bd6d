import type { SiteConfig } from '../1-load/site-input.ts';
import { joinRoute, routeKey } from './route.ts';

/** Says what docsgen itself needs a route for; null when a page may have it. `use` completes 'The route is taken: …'. */
export type FindReservedUse = (route: string) => string | null;

export function createFindReservedUse(config: Pick<SiteConfig, 'baseUrl' | 'search'>, hasVersionsPage: boolean): FindReservedUse {
  const { baseUrl, search } = config;
  const uses = new Map([
    ['404', 'the page for unknown addresses is published there'],
    ['404.html', 'the page for unknown addresses is published there'],
    ['assets', 'the files that pages share are published below it'],
    ['sitemap.xml', 'the sitemap is published there'],
    ['robots.txt', 'the instructions for search engines are published there'],
  ]);
  if (hasVersionsPage) uses.set('versions', 'the list of versions is published there');
  if (search.searchPagePath !== null) uses.set(search.searchPagePath, 'the search page is published there');
  const byKey = new Map([...uses].map(([path, use]) => [routeKey(joinRoute(baseUrl, path)), use]));
  const assets = routeKey(joinRoute(baseUrl, 'assets'));
  return (route) => byKey.get(routeKey(route)) ?? (routeKey(route).startsWith(`${assets}/`) ? byKey.get(assets)! : null);
}
