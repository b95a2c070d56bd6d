import { readStorage, writeStorage } from '../state/storage.ts';
import { RELOADED_KEY } from '../storage-keys.ts';

/**
 * Keeps a page whose chunk stays away from being loaded as a whole over and over: once for an address, then not again until a
 * chunk has come.
 */
export interface ReloadGuard {
  /** Whether the whole page may be loaded now; if so, takes note of it. */
  claim(url: URL): boolean;
  /** A chunk has come: loading works again. */
  release(): void;
}

/** The guard kept in the session's storage, which survives the reload it guards. */
export const reloadGuard: ReloadGuard = {
  claim(url) {
    // Offline a whole page would be the browser's error page, and the reader's own page lost.
    if (!navigator.onLine || readStorage(RELOADED_KEY, 'session') === url.href) return false;
    writeStorage(RELOADED_KEY, url.href, 'session');
    return true;
  },
  release() {
    if (readStorage(RELOADED_KEY, 'session') !== null) writeStorage(RELOADED_KEY, null, 'session');
  },
};
