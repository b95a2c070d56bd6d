import type { PageData } from '../contract/page-data.ts';
import type { SiteData } from '../contract/site-data.ts';
import type { Store } from '../state/store.ts';
import { createAppScreen } from './app-screen.ts';
import { toRoutePath } from './clean-path.ts';
import { closestLink, internalUrl, isPlainClick } from './internal-link.ts';
import { createNavigator, type Navigator } from './navigator.ts';
import type { PageLoader } from './page-loader.ts';
import { startRefresh } from './refresh.ts';
import { reloadGuard } from './reload-guard.ts';
import type { Shown } from './shown.ts';

/** Takes over navigation between the site's pages: links, back and forward. Nothing else: the rest is left to the browser. */
export function startRouter({
  site,
  page,
  loader,
  store,
}: {
  site: SiteData;
  page: PageData;
  loader: PageLoader;
  store: Store<Shown>;
}): void {
  const screen = createAppScreen({ site, store, retry: (visit) => void navigator.retry(visit) });
  const start = page.kind === 'not-found' ? null : toRoutePath(page.path);
  const navigator: Navigator = createNavigator({ start, loader, screen, guard: reloadGuard });
  startRefresh({ loader, store, screen });
  const place = { origin: location.origin, baseUrl: site.baseUrl };

  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? closestLink(event.target) : null;
    const url = link && internalUrl(link, place);
    if (!url || isWithinPage(url)) return;
    event.preventDefault();
    void navigator.go({ url, kind: 'push' });
  });
  addEventListener('popstate', () => void navigator.go({ url: new URL(location.href), kind: 'pop' }));

  // The reader has gone back to an entry of another page before the client was there: its address is shown, its page not yet.
  if (start !== null && toRoutePath(location.pathname) !== start) void navigator.go({ url: new URL(location.href), kind: 'pop' });
}

/** A link to a place on this page is the browser's own: it scrolls, and marks the target for CSS. */
function isWithinPage(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}
