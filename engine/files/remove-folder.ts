import { rmSync } from 'node:fs';

/** How often a folder is listed once more. */
const TRIES = 4;

/**
 * Removes a file, or a folder with all that is in it; nothing is fine, too. A process of a build that was killed may be at its last file, and
 * put it into a folder that has just been emptied: rmSync() lists each folder only once, and by itself would wait in vain.
 */
export function removeFolder(path: string, remove: typeof rmSync = rmSync): void {
  for (let rest = TRIES; ; rest--) {
    try {
      remove(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
      return;
    } catch (error) {
      if (rest === 0 || (error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    }
  }
}
