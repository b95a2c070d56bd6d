/**
 * The search's screens. React comes from the client's module, so this one stands on its own: it opens on a page that React has not taken
 * over, and there its links are ordinary links.
 */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SearchFrame } from '../boot/search-frame.ts';
import type { SiteData, VersionName } from '../contract/site-data.ts';
import * as hook from '../hook.ts';
import { HOOK_ATTRIBUTE } from '../markup.ts';
import { ask } from './ask.ts';
import { SearchModal } from './modal/search-modal.tsx';
import { versionsOf } from './reader-version.ts';
import { MODAL_HITS } from './search-request.ts';
import { createSearchSession } from './search-session.ts';

export { connect } from './ask.ts';
export { ResultsPage } from './page/results-page.tsx';

/** Puts the screens into the dialog, where the reader may have begun to type. */
export function fillDialog(site: SiteData, { dialog, input, before }: SearchFrame, version: VersionName | null): void {
  const session = createSearchSession(
    (query, within, onFirst) => ask(site, query, { versions: versionsOf(site, { version: within }), hitsPerPage: MODAL_HITS, onFirst }),
    version,
  );
  const root = createRoot(dialog);
  let isFollowed = false;
  const close = (how: { isFollowed: boolean }) => {
    isFollowed = how.isFollowed;
    dialog.close();
  };
  dialog.addEventListener('close', () => {
    root.unmount();
    if (isFollowed) return;
    giveFocusBack(before.focus);
    // Keyboards on a phone's screen push the page about.
    if (scrollY !== before.scroll) scrollTo({ top: before.scroll, behavior: 'instant' });
  });
  const { value, selectionStart, selectionEnd } = input;
  flushSync(() => root.render(<SearchModal site={site} session={session} onClose={close} />));
  if (value !== '') flushSync(() => session.input(value));
  const box = dialog.querySelector('input');
  box?.focus();
  box?.setSelectionRange(selectionStart, selectionEnd);
}

/** To where it was, or to the search button when it was nowhere, or nowhere that is left. */
function giveFocusBack(element: Element | null): void {
  const button = document.querySelector<HTMLElement>(`[${HOOK_ATTRIBUTE}="${hook.searchOpen}"]`);
  for (const place of [element, button]) {
    if (place instanceof HTMLElement && place !== document.body) place.focus({ preventScroll: true });
    if (document.activeElement === place && place !== document.body) return;
  }
}
