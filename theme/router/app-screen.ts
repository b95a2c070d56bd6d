import { flushSync } from 'react-dom';
import { hasDrawerState } from '../boot/drawer.ts';
import { announcePage } from '../boot/page-event.ts';
import { CONTENT_ID } from '../contract/page-files.ts';
import type { SiteData } from '../contract/site-data.ts';
import type { NavigateState } from '../navigate-state.ts';
import { pageClasses } from '../page-classes.ts';
import { pageTitle } from '../page-title.ts';
import { describeError } from '../pages/crash-page.tsx';
import { readPreferredVersions } from '../state/preferred-version.ts';
import type { Store } from '../state/store.ts';
import { crashDocumentTitle, loadFailedOffline, loadFailedOnServer } from '../text.ts';
import { trustHtml } from '../trusted-types.ts';
import { announceTitle, moveFocus, scrollAsDecided } from './arrival.ts';
import { decideScroll } from './decide-scroll.ts';
import { toFailedPage } from './failed-page.ts';
import { FetchError } from './fetch-json.ts';
import { trackHistoryEntries } from './history-entries.ts';
import type { Screen, Visit } from './navigator.ts';
import type { LoadedPage } from './page-loader.ts';
import { takeParsed } from './parse-ahead.ts';
import { AT_REST, type Shown } from './shown.ts';

export interface AppScreen extends Screen {
  /** Puts the page that is shown on screen as it is now, where it is. `around` runs the drawing. */
  renew(loaded: LoadedPage, around: (draw: () => void) => void): void;
}

/** The screen that readers see: the app in the document, the browser's history, scroll position and focus. */
export function createAppScreen({
  site,
  store,
  retry,
}: {
  site: SiteData;
  store: Store<Shown>;
  /** Tries a visit that failed once more. */
  retry: (visit: Visit) => void;
}): AppScreen {
  const entries = trackHistoryEntries();
  const first = store.get().page;
  let shownUrl = new URL(location.href);

  /** Draws at once, so that scrolling and focus find the new page in place. */
  function draw(change: Partial<Shown>): void {
    flushSync(() => store.set({ ...store.get(), ...change }));
  }

  /** What of the document is not React's. */
  function setDocument({ page }: Pick<LoadedPage, 'page'>): void {
    const { page: before } = store.get();
    document.title = pageTitle(page, site);
    // For machines: no reader waits for it, and offline the old one stands.
    import('./put-page-head.ts').then(({ putPageHead }) => putPageHead(site, first, page)).catch(() => {});
    const root = document.documentElement;
    const { classList } = root;
    const lang = page.root?.lang ?? site.locale.htmlLang;
    // Also where it stays the same, Chromium would style the whole page anew.
    if (root.lang !== lang) root.lang = lang;
    classList.remove(...pageClasses(site, before));
    classList.add(...pageClasses(site, page));
  }

  function put(
    visit: Visit,
    page: Omit<LoadedPage, 'html'> & { html: string | null },
    content: NavigateState['content'],
    isAtTop?: boolean,
  ): void {
    // Where the element with the focus goes away instead, Chromium styles the page once more.
    (document.activeElement as HTMLElement | null)?.blur();
    setDocument(page);
    const parsed = takeParsed(page.page);
    const { html } = page;
    draw({
      ...page,
      html: parsed ? trustHtml('') : html,
      navigate: { progress: false, content },
      preferredVersions: readPreferredVersions(site),
    });
    if (parsed) {
      const box = document.getElementById(CONTENT_ID);
      // None where the page could not be drawn, which the reader may try again.
      if (box) box.append(parsed);
      else draw({ html });
    }
    // Before the sidebar measures the page, which is so laid out once.
    announceTitle();
    announcePage(page.page.modules, isAtTop);
    moveFocus(visit.url);
  }

  /** Settles the address and scrolls as it asks, once the page is drawn. */
  function arrive(visit: Visit, drawPage: () => void): void {
    const from = shownUrl;
    shownUrl = visit.url;
    const saved = visit.kind === 'pop' ? entries.arrive() : null;
    if (visit.kind === 'push') entries.push(visit.url, { replace: hasDrawerState() || visit.url.href === from.href });
    drawPage();
    scrollAsDecided(decideScroll(from, visit.url, saved));
  }

  function fail(visit: Visit, content: NavigateState['content']): void {
    const { page: before, sidebar } = store.get();
    const page = toFailedPage(site, { url: visit.url, before, title: crashDocumentTitle() });
    arrive(visit, () => put(visit, { page, sidebar, html: null }, content));
  }

  return {
    show(visit, loaded) {
      arrive(visit, () => (loaded ? put(visit, loaded, AT_REST.content, visit.kind === 'push' && !visit.url.hash) : announcePage()));
    },
    showFailure(visit, error) {
      console.error(error);
      fail(visit, {
        state: 'failed',
        advice: error instanceof FetchError ? loadFailedOnServer() : loadFailedOffline(),
        message: describeError(error),
        retry: () => retry({ ...visit, kind: 'retry' }),
      });
    },
    showLoading(visit) {
      fail(visit, { state: 'loading' });
    },
    showProgress(isShown) {
      const { navigate } = store.get();
      if (navigate.progress !== isShown) draw({ navigate: { ...navigate, progress: isShown } });
    },
    renew(loaded, around) {
      setDocument(loaded);
      around(() => draw(loaded));
      announcePage(loaded.page.modules);
    },
    loadWhole({ url, kind }) {
      if (kind !== 'push') location.reload();
      else if (hasDrawerState()) location.replace(url);
      else location.assign(url);
    },
  };
}
