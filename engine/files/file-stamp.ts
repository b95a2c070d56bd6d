import { lstatSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EntryKind, isMissingFile } from './files.ts';
import { makeFolder } from './make-folder.ts';
import { nameFile } from './name-file.ts';
import { kindOf } from './node-files.ts';

/** What the disk says of a file without its being read. No two states of a file share a settled stamp. */
export interface FileStamp {
  kind: EntryKind;
  size: number;
  mtimeMs: number;
  /** When anything about the file changed last; unlike mtimeMs no program can set it. */
  ctimeMs: number;
  /** Another one when the file was replaced. */
  inode: number;
  /** It was found by way of a link of this name. All the rest is said of what the link leads to. */
  isLink?: true;
}

/** The coarsest clock of a file system in use, FAT's, ticks every two seconds. */
const COARSEST_TICK = 2000;

/** Null when nothing is there. */
export function readStamp(path: string): FileStamp | null {
  try {
    const own = lstatSync(path, { throwIfNoEntry: false });
    if (!own?.isSymbolicLink()) return own ? toStamp(own) : null;
    const target = statSync(path, { throwIfNoEntry: false });
    return target ? { ...toStamp(target), isLink: true } : null;
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

function toStamp(stats: Stats): FileStamp {
  const { size, mtimeMs, ctimeMs, ino } = stats;
  return { kind: kindOf(stats), size, mtimeMs, ctimeMs, inode: ino };
}

/** Tells whether two stamps name the same state. Of a folder only its being there counts: what is in it, its listing says. */
export function isSameStamp(a: FileStamp | null, b: FileStamp | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === 'folder') return b.kind === 'folder';
  return (
    a.kind === b.kind &&
    a.size === b.size &&
    a.mtimeMs === b.mtimeMs &&
    a.ctimeMs === b.ctimeMs &&
    a.inode === b.inode &&
    a.isLink === b.isLink
  );
}

/**
 * Tells whether a stamp read at or after `now` can be trusted to change with the file. A file that was written in the very tick in which
 * it is read may be written once more in that tick, and look the same.
 */
export function isSettled({ mtimeMs, ctimeMs }: Pick<FileStamp, 'mtimeMs' | 'ctimeMs'>, now: number): boolean {
  return Math.max(mtimeMs, ctimeMs) < now - COARSEST_TICK;
}

/** The time as the file system of a folder tells it, in milliseconds: a server's clock may differ from this machine's. */
export function readFileSystemClock(folder: string): number {
  return statSync(touchClock(folder)).mtimeMs;
}

/**
 * Tells whether the file system of a folder notes by itself when a file changes. On some (FAT, some drives of other machines) `ctimeMs` is
 * `mtimeMs` again, or nothing, and a file whose time was set back looks as it did.
 */
export function keepsStatusTimes(folder: string): boolean {
  const path = touchClock(folder);
  const longAgo = 24 * 60 * 60;
  utimesSync(path, longAgo, longAgo);
  return statSync(path).ctimeMs > 2 * longAgo * 1000;
}

function touchClock(folder: string): string {
  const path = join(folder, 'clock');
  try {
    nameFile(path, () => writeFileSync(path, ''));
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    makeFolder(folder);
    writeFileSync(path, '');
  }
  return path;
}
