import { rmSync } from 'node:fs';

/** How many times a removal is tried again. */
const TRIES = 4;

/**
 * Removes a file, or a folder with everything in it. It is fine if nothing is there. A process of a killed build may still write its last file
 * into a folder that has just been emptied. rmSync() lists each folder only once, so its own retries would not help.
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
