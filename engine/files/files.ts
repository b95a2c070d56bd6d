import type { FileRefusal } from './site-boundary.ts';

/**
 * Reading, as the stages see it. Paths are absolute (or relative to the working directory for node-files); forward slashes always work.
 * The disk itself is touched by node-files.ts and by nothing else in the engine, so a test needs only memory-files.ts.
 */
export interface Files {
  /** The file as text, without a byte order mark. Throws InvalidTextError when it is not UTF-8, a Node error with a `code` when it cannot be read. */
  readText(path: string): Promise<string>;
  readBytes(path: string): Promise<Uint8Array>;
  /** Tells whether there is a file or folder of this name. */
  exists(path: string): Promise<boolean>;
  /**
   * The entries of one folder, sorted by name (code points); links are followed, broken links left out, and so are files that editors keep
   * for themselves. Empty for a folder that does not exist.
   */
  list(dir: string): Promise<FileEntry[]>;
  /** Null when there is nothing at that path. */
  stat(path: string): Promise<FileStat | null>;
  /**
   * What `kind` makes of a file's bytes; null when there is no such file. The answer may come from an earlier reading of the same file, so
   * it is to be treated as read-only. `read` reads it in another way; null when it does not.
   */
  facts<T>(path: string, kind: FactKind<T>, read?: (path: string) => Uint8Array | null): T | null;
  /**
   * Where a path leads, links followed. Null when there is nothing. With `most`, all sizes up to so many bytes are the same to whoever asks,
   * and so is what the file holds: an edit of it changes no answer.
   */
  locate(path: string, most?: number): LocatedFile | null;
  /** Of a folder with links resolved; null when there is nothing at that path. */
  realPath(path: string): string | null;
  /** Why a file or folder must not or cannot be read; null for one that may be, and for nothing. Files that are not confined (confine-files.ts) refuse none but what the disk does not give out. */
  refusal(path: string): FileRefusal | null;
  /** What was asked for and the disk does not give out, which is as if it were not there: files, folders that cannot be listed or entered. */
  unreadable(): Iterable<[path: string, refusal: FileRefusal, kind: 'file' | 'folder']>;
}

/** What stands at a path. */
export interface LocatedFile {
  /** With links resolved. */
  real: string;
  kind: EntryKind;
  /** In bytes; 0 for a folder. */
  size: number;
}

/** 'other' is a device, a pipe or a socket. */
export type EntryKind = 'file' | 'folder' | 'other';

/** Something that is worked out from a file's bytes alone, as plain JSON: a digest, an image's size. */
export interface FactKind<T> {
  /** Distinct among all kinds. */
  name: string;
  derive(bytes: Uint8Array, path: string): T;
}

export interface FileEntry {
  name: string;
  kind: EntryKind;
  /** The real path of a link's target, by which links that lead in circles or too far are noticed. */
  linkTo?: string;
  /** See Files.refusal. */
  refusal?: FileRefusal;
}

export interface FileStat {
  kind: EntryKind;
  /** In bytes; 0 for a folder. */
  size: number;
  /** Milliseconds since the epoch. Good for noticing a change, never for an output. */
  mtimeMs: number;
}

/** Tells whether an error thrown by Files, or by Node, means that the file or folder does not exist. */
export function isMissingFile(error: unknown): boolean {
  return MISSING.has((error as { code?: string } | null)?.code ?? '');
}

/** The refusal that an error means: the file or folder is there, and the disk does not give it out. Null for any other error. */
export function toDenial(error: unknown): FileRefusal | null {
  const { code } = (error ?? {}) as { code?: string };
  return code !== undefined && DENIED.has(code) ? { reason: 'unreadable', code } : null;
}

/** The refusal that an error means; throws any other error. */
export function toDenialOrThrow(error: unknown): FileRefusal {
  const denial = toDenial(error);
  if (denial) return denial;
  throw error;
}

/** No permission, a disk that fails, a drive of another machine that has gone, a file that a program on Windows keeps to itself, one of more than Node reads. */
const DENIED = new Set(['EACCES', 'EPERM', 'EIO', 'EREMOTEIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'EBUSY', 'ERR_FS_FILE_TOO_LARGE']);

/** A link in a circle leads to nothing, as a broken one does. No file has a name that is too long or holds a NUL, and a socket cannot be opened. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE', 'ENXIO']);
