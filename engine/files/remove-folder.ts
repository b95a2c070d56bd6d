import { chmodSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** How many times a removal is tried again. */
const TRIES = 4;

/**
 * Removes a file, or a folder with everything in it. It is fine if nothing is there. A process of a killed build may still write its last file
 * into a folder that has just been emptied. rmSync() lists each folder only once, so its own retries would not help. Folders in it may be closed,
 * as those of a site that somebody has protected.
 */
export function removeFolder(path: string, remove: typeof rmSync = rmSync): void {
  for (let rest = TRIES; ; rest--) {
    try {
      remove(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (rest === 0 || !(code === 'ENOTEMPTY' || (code === 'EACCES' && openFolders(path)))) throw error;
    }
  }
}

/** Lets their owner into a folder and all that are in it. Tells whether any of them was closed. */
function openFolders(path: string): boolean {
  try {
    const stats = lstatSync(path);
    if (!stats.isDirectory()) return false;
    const isClosed = (stats.mode & OWNER) !== OWNER;
    if (isClosed) chmodSync(path, (stats.mode & MODE) | OWNER);
    const wereClosed = readdirSync(path).map((name) => openFolders(join(path, name)));
    return isClosed || wereClosed.includes(true);
  } catch {
    // It is somebody else's: the removal says so.
    return false;
  }
}

const MODE = 0o7777;

const OWNER = 0o700;
