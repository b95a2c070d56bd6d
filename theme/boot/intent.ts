import type { PageData } from '../contract/page-data.ts';
import * as hook from '../hook.ts';
import { toRoutePath } from '../router/clean-path.ts';
import { closestLink, internalUrl } from '../router/internal-link.ts';
import { isSlowConnection } from '../router/slow-connection.ts';
import type { LoadClient } from './client-loader.ts';
import { closestHook } from './on-hook.ts';

/**
 * Loads the client when a reader shows the intent to go on: a pointer or the focus on a link to another page, or the search. Until
 * then the page costs no React, and a click before it is there is an ordinary page load.
 */
export function startIntent(loadClient: LoadClient, page: PageData): void {
  const events = ['pointerover', 'touchstart', 'focusin'] as const;
  const stop = () => {
    for (const type of events) document.removeEventListener(type, notice);
  };
  const notice = (event: Event) => {
    if (isSlowConnection() || !showsIntent(event.target)) return;
    stop();
    // A failed load leaves the listeners off only while it runs: the next intent tries again.
    void loadClient().then((client) => client ?? listen());
  };
  const listen = () => {
    for (const type of events) document.addEventListener(type, notice, { passive: true });
  };
  listen();

  // The entry that Back leads to may have been made by a client that a reload has since thrown away: this page then has its address
  // but not its content.
  addEventListener('popstate', () => {
    if (page.kind !== 'not-found' && toRoutePath(location.pathname) !== toRoutePath(page.path)) {
      void loadClient().then((client) => client ?? location.reload());
    }
  });
}

function showsIntent(target: EventTarget | null): boolean {
  if (closestHook(target, hook.searchOpen)) return true;
  const link = closestLink(target);
  // The base URL is not known here; a page outside it only costs the client's early arrival.
  const url = link && internalUrl(link, { origin: location.origin, baseUrl: '/' });
  return url !== null && (url.pathname !== location.pathname || url.search !== location.search);
}
