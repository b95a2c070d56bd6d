import { lstatSync } from 'node:fs';
import { isSettled } from './file-stamp.ts';

/** What the disk says of a folder without its being listed. Whatever comes, goes or gets another name there changes it. */
export interface FolderStamp {
  /** -1 where there is nothing to be listed. */
  ctimeMs: number;
  inode: number;
}

const NOTHING: FolderStamp = { ctimeMs: -1, inode: 0 };

/** Null for what is something else, and for one that changed so lately that it may change once more and keep its stamp. `now` is the time of its file system. */
export function readFolderStamp(dir: string, now: number): FolderStamp | null {
  try {
    const stats = lstatSync(dir, { throwIfNoEntry: false });
    if (!stats) return NOTHING;
    return stats.isDirectory() && isSettled(stats, now) ? { ctimeMs: stats.ctimeMs, inode: stats.ino } : null;
  } catch {
    // Whoever lists it is told why.
    return null;
  }
}
