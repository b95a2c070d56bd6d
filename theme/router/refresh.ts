import { REFRESH_EVENT, type RefreshDetail } from '../live-contract.ts';
import type { Store } from '../state/store.ts';
import type { AppScreen } from './app-screen.ts';
import { toRoutePath } from './clean-path.ts';
import { loadStyles } from './load-styles.ts';
import type { PageLoader } from './page-loader.ts';
import type { Shown } from './shown.ts';

/**
 * Shows what changes while the site is being written (`docsgen watch`): the page on screen by the loader that navigation uses, and every
 * other page when the reader goes there. On a built site nothing sends the event.
 */
export function startRefresh({ loader, store, screen }: { loader: PageLoader; store: Store<Shown>; screen: AppScreen }): void {
  document.addEventListener(REFRESH_EVENT, (event) => {
    event.preventDefault();
    const { detail } = event as CustomEvent<RefreshDetail>;
    detail.done = refresh(detail);
  });

  async function refresh({ pages, around, reload }: RefreshDetail): Promise<void> {
    loader.renew(pages);
    const { page } = store.get();
    if (pages && !pages.some(({ path }) => path === toRoutePath(page.path))) return;
    const loaded = await loader.load(page.path);
    await loadStyles(loaded?.page.styles);
    // The reader may have gone on meanwhile.
    if (store.get().page.path !== page.path) return;
    if (loaded) screen.renew(loaded, around);
    else reload();
  }
}
