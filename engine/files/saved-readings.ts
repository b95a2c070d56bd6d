import { contentDigest } from '../text/digest.ts';
import { type FileStamp, isSameStamp } from './file-stamp.ts';
import type { EntryKind, FileEntry } from './files.ts';
import type { FolderStamp } from './folder-stamp.ts';

/**
 * All that a build has asked of the disk, with the answers, to be asked again by the next process. In columns, which are read and written several
 * times as quickly as an object for each file.
 */
export interface SavedReadings {
  files: SavedFiles;
  folders: SavedFolders;
  /** With links resolved, by path; null where nothing was. */
  realPaths: Record<string, string | null>;
}

/** What there is at paths: a FileStamp for each, by columns. The numbers are 0 where nothing is. */
export interface SavedFiles {
  paths: string[];
  /** A letter for each path: see letterOf(). */
  kinds: string[];
  sizes: number[];
  mtimes: number[];
  ctimes: number[];
  inodes: number[];
  /** What was worked out from the bytes, by the name of the kind, as JSON; '' for nothing. */
  facts: string[];
  /** Places of files that were too young for their stamps to be trusted: their contents are compared too. */
  young: number[];
}

export interface SavedFolders {
  paths: string[];
  /** Digests of the listings. */
  listings: string[];
  /** See FolderStamp; 0 and 0 for a folder of which it says nothing. */
  ctimes: number[];
  inodes: number[];
}

/** What a step has asked for. */
export type AskedPaths = Record<keyof SavedReadings, string[]>;

type SavedFile = Pick<FileStamp, 'size' | 'mtimeMs' | 'ctimeMs' | 'inode'> & { letter: string; facts: string };

export function addFile(path: string, { letter, size, mtimeMs, ctimeMs, inode, facts }: SavedFile, to: SavedFiles): void {
  to.paths.push(path);
  to.kinds.push(letter);
  to.sizes.push(size);
  to.mtimes.push(mtimeMs);
  to.ctimes.push(ctimeMs);
  to.inodes.push(inode);
  to.facts.push(facts);
}

export function addFolder(
  path: string,
  { listing, ctimeMs = 0, inode = 0 }: { listing: string } & Partial<FolderStamp>,
  to: SavedFolders,
): void {
  to.paths.push(path);
  to.listings.push(listing);
  to.ctimes.push(ctimeMs);
  to.inodes.push(inode);
}

export function digestListing(entries: FileEntry[]): string {
  return contentDigest(JSON.stringify(entries));
}

const LETTERS: Record<EntryKind, string> = { file: 'f', folder: 'd', other: 'o' };
const KINDS = new Map(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as EntryKind]));

/** Of what is at a path; a capital where a link leads to it, '' where nothing is. */
export function letterOf(stamp: FileStamp | null): string {
  if (stamp === null) return '';
  const letter = LETTERS[stamp.kind];
  return stamp.isLink ? letter.toUpperCase() : letter;
}

/** The stamp at a place. */
export function stampAt({ kinds, sizes, mtimes, ctimes, inodes }: SavedFiles, at: number): FileStamp | null {
  const letter = kinds[at]!;
  if (letter === '') return null;
  const kind = KINDS.get(letter.toLowerCase())!;
  const stamp = { kind, size: sizes[at]!, mtimeMs: mtimes[at]!, ctimeMs: ctimes[at]!, inode: inodes[at]! };
  return letter === LETTERS[kind] ? stamp : { ...stamp, isLink: true };
}

/** Tells whether a stamp names the state that is at a place. Most often it does, of a file: nothing is made for that. */
export function isAsSaved(stamp: FileStamp | null, saved: SavedFiles, at: number): boolean {
  if (saved.kinds[at] !== LETTERS.file) return isSameStamp(stampAt(saved, at), stamp);
  return (
    stamp !== null &&
    stamp.kind === 'file' &&
    stamp.isLink === undefined &&
    stamp.size === saved.sizes[at] &&
    stamp.mtimeMs === saved.mtimes[at] &&
    stamp.ctimeMs === saved.ctimes[at] &&
    stamp.inode === saved.inodes[at]
  );
}

export function readFacts(facts: string): Record<string, unknown> {
  return facts === '' ? {} : (JSON.parse(facts) as Record<string, unknown>);
}
