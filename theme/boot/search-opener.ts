import type { SiteData } from '../contract.ts';
import * as hook from '../hook.ts';
import { isPlainClick } from '../router/internal-link.ts';
import { isSlowConnection } from '../router/slow-connection.ts';
import type { SearchModule } from '../search/load-search.ts';
import { closestHook, findHook, onHook } from './on-hook.ts';
import { meaningOf } from './search-keys.ts';

/** What the opener gets from elsewhere. */
export interface SearchSources {
  loadModule(): Promise<SearchModule>;
  loadSite(): Promise<SiteData>;
  /** Starts the client, so that a result is one client navigation away. */
  loadClient(): unknown;
}

/**
 * Opens the search: by its button, and by keys (search-keys.ts). It is loaded when a reader reaches for the button, or asks for it; what
 * is typed while it is on its way goes into its box.
 */
export function startSearchOpener(sources: SearchSources): void {
  let module: SearchModule | null = null;
  /** What has been typed for the search that is on its way; null when none is. */
  let waiting: string | null = null;

  async function load(): Promise<SearchModule> {
    module = await sources.loadModule();
    module.prepareSearch();
    return module;
  }

  function wait(query: string | null): void {
    waiting = query;
    document.documentElement.toggleAttribute('data-search-loading', query !== null);
  }

  function takeQuery(): string | null {
    const query = waiting;
    wait(null);
    return query;
  }

  async function open(query: string): Promise<void> {
    if (waiting !== null) return;
    wait(query);
    sources.loadClient();
    try {
      const [{ openSearch }, site] = await Promise.all([load(), sources.loadSite()]);
      await openSearch(site, takeQuery);
    } catch (error) {
      console.error('docsgen could not load the search', error);
      const button = findHook(hook.searchOpen);
      // The search page has its own box, and may come where a module did not.
      if (takeQuery() !== null && button instanceof HTMLAnchorElement) location.assign(button.href);
    }
  }

  for (const type of ['pointerover', 'touchstart', 'focusin'] as const) {
    onHook(type, hook.searchOpen, () => {
      // A failure is told when the search is to open.
      if (!module && !isSlowConnection()) void load().catch(() => {});
    });
  }
  onHook('click', hook.searchOpen, (_button, event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open('');
  });
  addEventListener(
    'keydown',
    (event) => {
      const meaning = meaningOf(event, {
        isOnButton: closestHook(event.target, hook.searchOpen) !== null,
        isWaiting: waiting !== null,
        isTyping: event.target instanceof HTMLElement && isTypingPlace(event.target),
      });
      if (!meaning || !findHook(hook.searchOpen)) return;
      // Nobody else is to hear of a key that is the search's.
      event.preventDefault();
      event.stopPropagation();
      if (meaning.to === 'type') wait(meaning.change(waiting ?? ''));
      else if (meaning.to === 'open') void open(meaning.query);
      else if (waiting !== null) takeQuery();
      else if (!module?.closeSearch()) void open('');
    },
    { capture: true },
  );
}

function isTypingPlace(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, select, textarea');
}
