import { lstatSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSettled } from './file-stamp.ts';

/** What the disk says of a folder without its being listed. Whatever comes, goes or gets another name there changes it. */
export interface FolderStamp {
  /** -1 where there is nothing to be listed. */
  ctimeMs: number;
  inode: number;
}

const NOTHING: FolderStamp = { ctimeMs: -1, inode: 0 };

/**
 * Null for what is something else, for a folder on another file system than `device`, and for one that changed so lately that it may change once more
 * and keep its stamp. `now` is the time of that file system.
 */
export function readFolderStamp(dir: string, { device, now }: { device: number | null; now: number }): FolderStamp | null {
  if (device === null) return null;
  try {
    const stats = lstatSync(dir, { throwIfNoEntry: false });
    if (!stats) return NOTHING;
    return stats.isDirectory() && stats.dev === device && isSettled(stats, now) ? { ctimeMs: stats.ctimeMs, inode: stats.ino } : null;
  } catch {
    // Whoever lists it is told why.
    return null;
  }
}

const LONG_AGO = 24 * 60 * 60;

/**
 * The file system that a folder is on, if it gives a folder another time when something comes to it, which is tried there; otherwise null. Some drives of
 * other machines do not, and Git asks before it relies on it, too.
 */
export function findFolderDevice(folder: string): number | null {
  const path = join(folder, `clock-${process.pid}`);
  try {
    utimesSync(folder, LONG_AGO, LONG_AGO);
    writeFileSync(path, '');
    const { dev, mtimeMs } = statSync(folder);
    return mtimeMs > 2 * LONG_AGO * 1000 ? dev : null;
  } catch {
    return null;
  } finally {
    rmSync(path, { force: true });
  }
}
