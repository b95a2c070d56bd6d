import type { SiteData } from '../contract/site-data.ts';
import * as hook from '../hook.ts';
import { isPlainClick } from '../router/internal-link.ts';
import { isSlowConnection } from '../router/slow-connection.ts';
import type { SearchModule } from '../search/load-search.ts';
import { closestHook, findHook, onHook } from './on-hook.ts';
import { openFrame, type SearchFrame } from './search-frame.ts';
import { meaningOf } from './search-keys.ts';
import { isTyping } from './typing-place.ts';

/** What the opener gets from elsewhere. */
export interface SearchSources {
  loadModule(): Promise<SearchModule>;
  loadSite(): Promise<SiteData>;
  /** Starts the client, so that a result is one client navigation away. */
  loadClient(): unknown;
}

/**
 * Opens the search: by its button, and by keys (search-keys.ts). Its dialog is there at once, with a box to type in; what fills the dialog
 * is loaded when a reader reaches for the button, or asks for it.
 */
export function startSearchOpener(sources: SearchSources): void {
  let module: SearchModule | null = null;
  let frame: SearchFrame | null = null;

  async function load(): Promise<SearchModule> {
    module = await sources.loadModule();
    module.prepareSearch();
    return module;
  }

  async function fill(opened: SearchFrame): Promise<void> {
    try {
      const [{ openSearch }, site] = await Promise.all([load(), sources.loadSite()]);
      await openSearch(site, opened);
      // After the index has come: on a slow line the client can wait.
      sources.loadClient();
    } catch (error) {
      console.error('docsgen could not load the search', error);
      opened.fail(() => void fill(opened));
    }
  }

  function open(query: string): void {
    if (frame?.dialog.open) return;
    frame = openFrame(query);
    void fill(frame);
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
    open('');
  });
  addEventListener(
    'keydown',
    (event) => {
      const meaning = meaningOf(event, {
        isOnButton: closestHook(event.target, hook.searchOpen) !== null,
        isTyping: isTyping(event),
      });
      if (!meaning || !findHook(hook.searchOpen)) return;
      // Nobody else is to hear of a key that is the search's.
      event.preventDefault();
      event.stopPropagation();
      if (meaning.to === 'toggle' && frame?.dialog.open) frame.dialog.close();
      else open(meaning.query);
    },
    { capture: true },
  );
}
