import * as hook from '../hook.ts';
import { readStorage, writeStorage } from '../state/storage.ts';
import { ANNOUNCEMENT_DISMISSED_KEY, ANNOUNCEMENT_ID_KEY } from '../storage-keys.ts';
import { onHook } from './on-hook.ts';

/** Dismisses the announcement bar for good, until the site announces something under another id. */
export function startAnnouncement(): void {
  const root = document.documentElement;
  const id = root.dataset.announcement;
  if (id === undefined) return;
  if (readStorage(ANNOUNCEMENT_ID_KEY) !== id) {
    writeStorage(ANNOUNCEMENT_ID_KEY, id);
    writeStorage(ANNOUNCEMENT_DISMISSED_KEY, 'false');
  }
  onHook('click', hook.announcementClose, () => {
    root.dataset.announcementDismissed = '';
    writeStorage(ANNOUNCEMENT_DISMISSED_KEY, 'true');
  });
  addEventListener('storage', (event) => {
    if (event.key === ANNOUNCEMENT_DISMISSED_KEY && event.newValue === 'true') root.dataset.announcementDismissed = '';
  });
}
