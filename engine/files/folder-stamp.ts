import { lstatSync } from 'node:fs';
import { isSettled } from './file-stamp.ts';

/** What the disk says of a folder without its being listed. Whatever comes, goes or gets another name there changes it. */
export interface FolderStamp {
  ctimeMs: number;
  inode: number;
}

/** Null for what is no folder, and for one that changed so lately that it may change once more and keep its stamp. `now` is the time of its file system. */
export function readFolderStamp(dir: string, now: number): FolderStamp | null {
  try {
    const stats = lstatSync(dir, { throwIfNoEntry: false });
    return stats?.isDirectory() && isSettled(stats, now) ? { ctimeMs: stats.ctimeMs, inode: stats.ino } : null;
  } catch {
    // Whoever lists it is told why.
    return null;
  }
}
