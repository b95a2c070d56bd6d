import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMissingFile } from './files.ts';
import { makeFolder } from './make-folder.ts';
import { nameFile } from './name-file.ts';

/** What the disk says of a file without its being read. No two states of a file share a settled stamp. */
export interface FileStamp {
  kind: 'file' | 'folder';
  size: number;
  mtimeMs: number;
  /** When anything about the file changed last; unlike mtimeMs no program can set it. */
  ctimeMs: number;
  /** Another one when the file was replaced. */
  inode: number;
}

/** The coarsest clock of a file system in use, FAT's, ticks every two seconds. */
const COARSEST_TICK = 2000;

/** Null when nothing is there. */
export function readStamp(path: string): FileStamp | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return null;
    const { size, mtimeMs, ctimeMs, ino } = stats;
    return { kind: stats.isDirectory() ? 'folder' : 'file', size, mtimeMs, ctimeMs, inode: ino };
  } catch (error) {
    // A link in a circle leads to nothing, as a broken one does.
    if (isMissingFile(error) || (error as NodeJS.ErrnoException).code === 'ELOOP') return null;
    throw error;
  }
}

/** Tells whether two stamps name the same state. Of a folder only its being there counts: what is in it, its listing says. */
export function isSameStamp(a: FileStamp | null, b: FileStamp | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === 'folder') return b.kind === 'folder';
  return a.kind === b.kind && a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.inode === b.inode;
}

/**
 * Tells whether a stamp read at or after `now` can be trusted to change with the file. A file that was written in the very tick in which
 * it is read may be written once more in that tick, and look the same.
 */
export function isSettled({ mtimeMs, ctimeMs }: FileStamp, now: number): boolean {
  return Math.max(mtimeMs, ctimeMs) < now - COARSEST_TICK;
}

/** The time as the file system of a folder tells it, in milliseconds: a server's clock may differ from this machine's. */
export function readFileSystemClock(folder: string): number {
  const path = join(folder, 'clock');
  try {
    nameFile(path, () => writeFileSync(path, ''));
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    makeFolder(folder);
    writeFileSync(path, '');
  }
  return statSync(path).mtimeMs;
}
