import { onEachPaint } from '../boot/page-event.ts';
import { toRoutePath } from './clean-path.ts';
import { closestLink, internalUrl } from './internal-link.ts';
import { loadStyles } from './load-styles.ts';
import type { PageLoader } from './page-loader.ts';
import { parseAhead } from './parse-ahead.ts';
import { isSlowConnection } from './slow-connection.ts';
import { whenIdle } from './when-idle.ts';

/** Requests under way at once for links that are merely in view. */
const MAX_RUNNING = 2;

/**
 * Loads pages before they are asked for: at once, with their style sheets and their content parsed, when the reader points at or focuses a link, and in idle time
 * those whose links are in view. Nothing on slow connections or when the reader saves data, and while a dialog is open, nothing that is behind it: what the
 * dialog needs, such as the search's index, has the line to itself.
 */
export function startPrefetch(loader: PageLoader, place: { origin: string; baseUrl: string }): void {
  const asked = new Set<string>();
  const waiting: string[] = [];
  let running = 0;

  const pathOf = (link: HTMLAnchorElement | null) => {
    const url = link && internalUrl(link, place);
    return url && toRoutePath(url.pathname);
  };
  // A failed prefetch is no news: the navigation itself will tell.
  const load = async (path: string, isLikely?: boolean) => {
    if (isSlowConnection()) return;
    asked.add(path);
    await loader
      .load(path)
      .then((loaded) => {
        if (!isLikely || !loaded) return;
        parseAhead(loaded);
        return loadStyles(loaded.page.styles, true);
      })
      .catch(() => asked.delete(path));
  };
  const loadNow = (link: HTMLAnchorElement | null) => {
    const path = pathOf(link);
    if (path) void load(path, true);
  };
  const prefetchNow = (event: Event) => loadNow(closestLink(event.target));
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, prefetchNow, { passive: true });
  // The link whose hovering brought the client here.
  loadNow(document.querySelector<HTMLAnchorElement>('a:hover'));

  const runNext = async (): Promise<void> => {
    const path = running < MAX_RUNNING && !document.querySelector('dialog[open]') && waiting.shift();
    if (!path) return;
    running++;
    if (!asked.has(path)) await load(path);
    running--;
    whenIdle(runNext);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = isIntersecting && pathOf(target as HTMLAnchorElement);
      if (!path || asked.has(path)) continue;
      waiting.push(path);
      whenIdle(runNext);
    }
  });
  // Captured, because it does not bubble. At once: where nothing is drawn, browsers let the next idle time wait.
  document.addEventListener('close', runNext, true);
  onEachPaint(() => {
    observer.disconnect();
    waiting.length = 0;
    asked.add(toRoutePath(location.pathname));
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
  });
}
