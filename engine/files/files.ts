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
   * it is to be treated as read-only.
   */
  facts<T>(path: string, kind: FactKind<T>): T | null;
}

/** Something that is worked out from a file's bytes alone, as plain JSON: a digest, an image's size. */
export interface FactKind<T> {
  /** Distinct among all kinds. */
  name: string;
  derive(bytes: Uint8Array, path: string): T;
}

export interface FileEntry {
  name: string;
  kind: 'file' | 'folder';
  /** The real path of a folder that is a link, by which links that lead in circles are noticed. */
  linkTo?: string;
}

export interface FileStat {
  kind: 'file' | 'folder';
  /** In bytes; 0 for a folder. */
  size: number;
  /** Milliseconds since the epoch. Good for noticing a change, never for an output. */
  mtimeMs: number;
}

/** Tells whether an error thrown by Files means that the file or folder does not exist. */
export function isMissingFile(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
