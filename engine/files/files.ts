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
  /** The entries of one folder, sorted by name (code points); links are followed, broken links left out. Empty for a folder that does not exist. */
  list(dir: string): Promise<FileEntry[]>;
  /** Null when there is nothing at that path. */
  stat(path: string): Promise<FileStat | null>;
}

export interface FileEntry {
  name: string;
  kind: 'file' | 'folder';
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
