/**
 * The search's screens, loaded when a reader reaches for them. React comes from the client's module, so this one stands on its own:
 * it opens on a page that React has not taken over, and there its links are ordinary links.
 */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SiteData } from '../contract.ts';
import * as hook from '../hook.ts';
import { HOOK_ATTRIBUTE } from '../markup.ts';
import { search as searchLabel } from '../text.ts';
import { loadSearchStyles } from './load-search-styles.ts';
import { SearchModal } from './modal/search-modal.tsx';
import { readerVersion } from './reader-version.ts';
import { MODAL_HITS, QUERY_MAX_LENGTH } from './search-request.ts';
import { createSearchSession } from './search-session.ts';
import { askSite, siteSearch } from './site-search.ts';

export { ResultsPage } from './page/results-page.tsx';

type Close = (options: { isFollowed: boolean }) => void;

let closeOpen: Close | null = null;

/** Gets ready to open: loads the styles. */
export function prepareSearch(): void {
  void loadSearchStyles();
}

/** Opens the search with a query; in place of an empty one, with the text that the reader has selected. */
export async function openSearch(site: SiteData, takeQuery: () => string | null): Promise<void> {
  await loadSearchStyles();
  const query = takeQuery();
  if (query === null || closeOpen) return;
  const selected = query === '' ? selectedText() : '';
  show(site, { query: query || selected, isSelected: selected !== '' });
}

/** Closes the search. Returns whether it was open. */
export function closeSearch(): boolean {
  const wasOpen = closeOpen !== null;
  closeOpen?.({ isFollowed: false });
  return wasOpen;
}

function show(site: SiteData, start: { query: string; isSelected: boolean }): void {
  const version = readerVersion(site);
  siteSearch(site).prepare(version);
  const session = createSearchSession((query) => askSite(site, query, { version, hitsPerPage: MODAL_HITS }));

  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog';
  dialog.setAttribute('aria-label', searchLabel);
  document.body.append(dialog);
  const root = createRoot(dialog);
  const before = { focus: document.activeElement, scroll: scrollY };
  const close: Close = ({ isFollowed }) => {
    if (closeOpen !== close) return;
    closeOpen = null;
    dialog.close();
    root.unmount();
    dialog.remove();
    if (isFollowed) return;
    giveFocusBack(before.focus);
    // Keyboards on a phone's screen push the page about.
    if (scrollY !== before.scroll) scrollTo({ top: before.scroll, behavior: 'instant' });
  };
  closeOpen = close;
  flushSync(() => root.render(<SearchModal site={site} session={session} version={version} onClose={close} />));
  listen(dialog, () => close({ isFollowed: false }));
  dialog.showModal();
  const input = dialog.querySelector('input');
  input?.focus();
  if (start.query === '') return;
  flushSync(() => session.input(start.query));
  if (start.isSelected) input?.select();
}

/** What closes a dialog besides its own buttons and keys: a press beside it, and the browser's way back on phones. */
function listen(dialog: HTMLDialogElement, close: () => void): void {
  let isPressedBeside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressedBeside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    // Not at the end of a selection that began inside.
    if (target === dialog && isPressedBeside) close();
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
}

/** To where it was, or to the search button when it was nowhere, or nowhere that is left. */
function giveFocusBack(element: Element | null): void {
  const button = document.querySelector<HTMLElement>(`[${HOOK_ATTRIBUTE}="${hook.searchOpen}"]`);
  for (const place of [element, button]) {
    if (place instanceof HTMLElement && place !== document.body) place.focus({ preventScroll: true });
    if (document.activeElement === place && place !== document.body) return;
  }
}

/** Without the half of a character that is left where the text is cut: it cannot stand in an address. */
function selectedText(): string {
  const text = (getSelection()?.toString() ?? '').replace(/\s+/g, ' ').trim();
  return text.slice(0, QUERY_MAX_LENGTH).replace(/\p{Surrogate}/gu, '');
}
