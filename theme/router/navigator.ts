import { toRoutePath } from './clean-path.ts';
import { FetchError } from './fetch-json.ts';
import { loadStyles } from './load-styles.ts';
import type { LoadedPage, PageLoader } from './page-loader.ts';
import type { ReloadGuard } from './reload-guard.ts';

/** Going somewhere. */
export interface Visit {
  url: URL;
  /** A link makes a history entry. Back and forward (pop) lead to one that is there, and trying again (retry) stays on one. */
  kind: 'push' | 'pop' | 'retry';
}

/** What the navigator does to the page on screen. */
export interface Screen {
  /** Shows a loaded page in place of the old one; null: the same page at another query or hash. */
  show(visit: Visit, loaded: LoadedPage | null): void;
  /** Shows that a page could not be loaded. */
  showFailure(visit: Visit, error: unknown): void;
  /** Shows that a page tried again after a failure is on its way. */
  showLoading(visit: Visit): void;
  /** Shows or hides the progress bar. */
  showProgress(isShown: boolean): void;
  /** Leaves for the address as an ordinary page load. */
  loadWhole(visit: Visit): void;
}

export interface Navigator {
  go(visit: Visit): Promise<void>;
  /** Tries again to load a page that failed. */
  retry(visit: Visit): Promise<void>;
}

/** Nothing moves before that many milliseconds: most pages are there by then. */
const PROGRESS_DELAY_MS = 200;

/**
 * Loads a page and shows it when it is whole; until then the old page stands. The last visit wins: what an earlier one loads is
 * kept for later but not shown. An address that the site does not know, or a page that cannot be had, becomes an ordinary load.
 */
export function createNavigator({
  start,
  loader,
  screen,
  guard,
}: {
  /** Address of the page on screen; its path is null where no route stands behind it, as on the not-found page. */
  start: string | null;
  loader: Pick<PageLoader, 'load'>;
  screen: Screen;
  guard: ReloadGuard;
}): Navigator {
  let shownPath = start;
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function go(visit: Visit): Promise<void> {
    const path = toRoutePath(visit.url.pathname);
    const isOld = takeTurn();
    if (path === shownPath) {
      screen.show(visit, null);
      return;
    }
    timer = setTimeout(() => screen.showProgress(true), PROGRESS_DELAY_MS);
    await load(visit, isOld);
  }

  async function retry(visit: Visit): Promise<void> {
    const isOld = takeTurn();
    timer = setTimeout(() => screen.showLoading(visit), PROGRESS_DELAY_MS);
    await load(visit, isOld);
  }

  /** Ends what an earlier visit has on screen. Returns whether a later visit has begun since. */
  function takeTurn(): () => boolean {
    const mine = ++turn;
    endProgress();
    return () => mine !== turn;
  }

  async function load(visit: Visit, isOld: () => boolean): Promise<void> {
    try {
      const loaded = await loader.load(visit.url.pathname);
      await loadStyles(loaded?.page.styles);
      if (isOld()) return;
      endProgress();
      if (!loaded) {
        screen.loadWhole(visit);
        return;
      }
      guard.release();
      shownPath = toRoutePath(visit.url.pathname);
      screen.show(visit, loaded);
    } catch (error) {
      if (isOld()) return;
      endProgress();
      // A network that has failed twice would show the browser's own error page.
      if ((visit.kind !== 'retry' || error instanceof FetchError) && guard.claim(visit.url)) screen.loadWhole(visit);
      else fail(visit, error);
    }
  }

  function fail(visit: Visit, error: unknown): void {
    // No page stands behind the address now, so that going to it again, or back, loads.
    shownPath = null;
    screen.showFailure(visit, error);
  }

  function endProgress(): void {
    clearTimeout(timer);
    screen.showProgress(false);
  }

  return { go, retry };
}
