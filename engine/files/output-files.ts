import {
  chmodSync,
  closeSync,
  copyFileSync,
  createReadStream,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  write,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { isMissingFile } from './files.ts';
import { type LinkedBeside, linkBeside, type PathsBeside } from './link-beside.ts';
import { makeFolder } from './make-folder.ts';
import { nameFile } from './name-file.ts';
import { readPlainFile } from './read-plain-file.ts';
import { removeFolder } from './remove-folder.ts';
import { type ManifestBeside, type SeenBeside, statBeside } from './stat-beside.ts';

/**
 * The disk as publishing and serving see it. Synchronous: thousands of small files are written and linked about three times as fast
 * that way, and a swap that never yields cannot be cut in two by a signal handler. Methods throw Node's errors; one of a single file that
 * does not say which, as that of a full disk, gets the file's path.
 */
export interface OutputFiles {
  /** What stands at the path itself (links are not followed); null for nothing. */
  stat(path: string): OutputStat | null;
  /** What stands of the many files and folders of a manifest and a survey, looked at while others work: see statBeside(). */
  statBeside(dir: string, manifest: ManifestBeside, survey: Uint8Array): Promise<SeenBeside | null>;
  /** Makes a folder of second names for the files of a manifest, while others work: see linkBeside(). */
  linkBeside(from: string, to: string, manifest: PathsBeside): LinkedBeside;
  /** Names the state of the file that a path leads to, links followed; null for what is no file, or not there. */
  fileState(path: string): FileState | null;
  /** Entries of a folder, sorted by name; empty when there is no such folder. */
  list(dir: string): OutputEntry[];
  /** Null when there is no such file; a device or a pipe is none. */
  read(path: string): Buffer | null;
  /** `end` is the last byte that is read. */
  stream(path: string, range: { start: number; end: number }): Readable & { bytesRead: number };
  realPath(path: string): string;
  /** Writes a file, making the folders above it. */
  write(path: string, contents: string | Uint8Array | readonly Uint8Array[]): void;
  /** Writes a file, making the folders above it, while this process goes on. */
  writeAside(path: string, contents: Uint8Array): Promise<void>;
  /** Replaces a file in one step that survives a power cut: written beside it, by the name `temporary`, synced, renamed. */
  writeDurably(path: string, contents: string, options?: { temporary?: string; mode?: number }): void;
  /** Makes a file of these contents in one step; false when the name is taken. */
  claim(path: string, contents: string, mode?: number): boolean;
  makeFolder(path: string): void;
  /** Makes a folder in that of temporary files, with a name that nobody can guess, for this user alone. */
  makeTemporaryFolder(prefix: string): string;
  setMode(path: string, mode: number): void;
  /** Sets when a file was last changed, in milliseconds since 1970. */
  setTime(path: string, mtimeMs: number): void;
  /** Gives a file a second name, or copies it where the file system knows no hard links. Makes the folders above it. */
  link(from: string, to: string): 'linked' | 'copied';
  copySymlink(from: string, to: string): void;
  rename(from: string, to: string): void;
  /** Removes a file or a whole folder; nothing happens when it is not there. */
  remove(path: string): void;
  /** Throws when there is anything in it. */
  removeEmptyFolder(path: string): void;
}

export interface OutputStat {
  kind: OutputKind;
  size: number;
  mtimeMs: number;
  /** When anything about it changed last; no program can set it. */
  ctimeMs: number;
  inode: number;
  mode: number;
  /** Number of the file system: only within one can a folder be renamed. */
  device: number;
}

/** Of a file at the moment at which it is looked at; see isSameState(). */
export interface FileState {
  size: number;
  mtimeMs: number;
  /** Also changes where the time of change is set by hand. */
  ctimeMs: number;
  device: number;
  inode: number;
  /** False right after a change: another one might get the same times, which are as coarse as the system's clock. */
  isSettled: boolean;
}

/** Milliseconds after which each system has another time for a change. */
const SETTLING = 100;

/** Tells whether a file holds the bytes that it held when it was looked at before. */
export function isSameState(before: FileState, now: FileState): boolean {
  const { mtimeMs, ctimeMs, size, inode, device } = now;
  return (
    before.isSettled &&
    before.mtimeMs === mtimeMs &&
    before.ctimeMs === ctimeMs &&
    before.size === size &&
    before.inode === inode &&
    before.device === device
  );
}

export interface OutputEntry {
  name: string;
  kind: OutputKind;
}

export type OutputKind = 'file' | 'folder' | 'symlink' | 'other';

/** Of a whole buffer at once, where Node's own promises would come back for each half megabyte. */
const writePiece = promisify(write);

const NO_HARD_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES']);

/** Most often what is asked for is there; where it is not, an error would cost more than the answer. */
const NO_THROW = { throwIfNoEntry: false };

/** The disk. The only place of the engine that writes to it, but for the cache. */
export const outputFiles: OutputFiles = {
  stat(path) {
    const stats = orNull(() => lstatSync(path, NO_THROW));
    return stats ? toStat(stats) : null;
  },
  statBeside,
  linkBeside,
  fileState(path) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile()) return null;
    const { size, mtimeMs, ctimeMs, dev: device, ino: inode } = stats;
    return { size, mtimeMs, ctimeMs, device, inode, isSettled: Math.abs(Date.now() - ctimeMs) > SETTLING };
  },
  list(dir) {
    const entries = orNull(() => readdirSync(dir, { withFileTypes: true })) ?? [];
    return entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) })).sort((a, b) => (a.name < b.name ? -1 : 1));
  },
  read: (path) => orNull(() => readPlainFile(path)),
  stream: (path, range) => createReadStream(path, range),
  realPath: (path) => realpathSync(path),
  write: (path, contents) => writeFile(path, contents),
  async writeAside(path, contents) {
    let handle = -1;
    withFolder(path, () => {
      handle = openSync(path, 'w');
    });
    try {
      for (let at = 0; at < contents.length; ) at += (await writePiece(handle, contents, at)).bytesWritten;
    } catch (error) {
      throw Object.assign(error as Error, { path, size: contents.length });
    } finally {
      closeSync(handle);
    }
  },
  writeDurably(path, contents, { temporary = `${path}.new`, mode } = {}) {
    writeFile(temporary, contents, { flush: true });
    if (mode !== undefined) outputFiles.setMode(temporary, mode);
    renameSync(temporary, path);
    syncFolder(dirname(path));
  },
  claim(path, contents, mode = 0o666) {
    // Written under a name of its own first: a lock must never be seen half written.
    const temporary = `${path}.${process.pid}.new`;
    try {
      writeFile(temporary, contents, { mode });
      linkSync(temporary, path);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      if (!NO_HARD_LINK.has(codeOf(error))) throw error;
      return createExclusively(path, contents, mode);
    } finally {
      rmSync(temporary, { force: true });
    }
  },
  makeFolder,
  makeTemporaryFolder: (prefix) => mkdtempSync(join(tmpdir(), prefix)),
  setMode: (path, mode) => chmodSync(path, mode & 0o7777),
  setTime: (path, mtimeMs) => utimesSync(path, mtimeMs / 1000, mtimeMs / 1000),
  link(from, to) {
    try {
      withFolder(to, () => linkSync(from, to));
      return 'linked';
    } catch (error) {
      if (!NO_HARD_LINK.has(codeOf(error))) throw error;
      const { atime, mtime } = lstatSync(from);
      copyFileSync(from, to);
      utimesSync(to, atime, mtime);
      return 'copied';
    }
  },
  copySymlink: (from, to) => withFolder(to, () => symlinkSync(readlinkSync(from), to)),
  rename: (from, to) => withFolder(to, () => renameSync(from, to)),
  remove: (path) => removeFolder(path),
  removeEmptyFolder: (path) => rmdirSync(path),
};

type WriteOptions = { flush?: true; flag?: string; mode?: number };

function writeFile(path: string, contents: string | Uint8Array | readonly Uint8Array[], options: WriteOptions = {}): void {
  const pieces = typeof contents === 'string' || contents instanceof Uint8Array ? [contents] : contents;
  const size = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  // What is put together of many megabytes is not copied for it.
  const write = () => {
    for (const [at, piece] of pieces.entries()) writeFileSync(path, piece, at === 0 ? options : { ...options, flag: 'a' });
  };
  nameFile(path, () => withFolder(path, write), size);
}

/** Folders that things were put into, and so were there. */
const seen = new Set<string>();
const MOST_SEEN = 1000;
/** Whether the last folder that was not among them was missing: a new site's all are, and an old one's none. */
let wasMissing = false;

/** Makes the folder when it is missing. What turns out is what costs: an error takes longer than the call that ends with it. */
function withFolder(path: string, act: () => void): void {
  const folder = dirname(path);
  const isSeen = seen.has(folder);
  if (!isSeen && wasMissing) wasMissing = makeIfMissing(folder);
  try {
    act();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    makeFolder(folder);
    wasMissing ||= !isSeen;
    act();
  }
  if (isSeen) return;
  if (seen.size === MOST_SEEN) seen.clear();
  seen.add(folder);
}

/** Tells whether it was missing. What else is wrong with it is met again by whatever goes into it. */
function makeIfMissing(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    const isDeep = codeOf(error) === 'ENOENT';
    if (isDeep) makeFolder(folder);
    return isDeep;
  }
}

function createExclusively(path: string, contents: string, mode: number): boolean {
  try {
    writeFile(path, contents, { flag: 'wx', mode });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Makes a rename in the folder durable. */
function syncFolder(dir: string): void {
  try {
    const handle = openSync(dir, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // Windows and some network file systems cannot sync a folder. The rename is then as durable as they make it.
  }
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    // What has too long a name to be looked at could not be written, either.
    if (isMissingFile(error) && (error as NodeJS.ErrnoException).code !== 'ENAMETOOLONG') return null;
    throw error;
  }
}

function toStat(stats: import('node:fs').Stats): OutputStat {
  const { size, mtimeMs, ctimeMs, ino: inode, mode, dev: device } = stats;
  return { kind: kindOf(stats), size, mtimeMs, ctimeMs, inode, mode, device };
}

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }): OutputKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'symlink' : 'other';
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
