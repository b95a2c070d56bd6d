import { accessSync, constants, type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from './decode-text.ts';
import { isEditorFile } from './editor-files.ts';
import { type EntryKind, type FileEntry, type FileStat, type Files, isMissingFile, toDenial } from './files.ts';
import { readPlainFile } from './read-plain-file.ts';

/** The files on the disk. Read at once: a trip through the thread pool costs several times what reading a small text does, and pages are small. */
export const nodeFiles: Files = {
  readText: async (path) => decodeText(readPlainFile(path), path),
  readBytes: async (path) => readPlainFile(path),
  exists: async (path) => readStat(path) !== null,
  list: async (dir) => readFolder(dir),
  stat: async (path) => readStat(path),
  facts(path, kind, read = readBytesOrNull) {
    const bytes = read(path);
    return bytes === null ? null : kind.derive(bytes, path);
  },
  locate(path) {
    const stat = readStat(path);
    const real = stat && readRealPath(path);
    return stat && real !== null ? { real: real!, kind: stat.kind, size: stat.size } : null;
  },
  realPath: readRealPath,
  refusal: () => null,
  unreadable: () => [],
};

/** See Files.list. */
export function readFolder(dir: string): FileEntry[] {
  return readListing(dir).entries;
}

/** The same, and whether the folder has links, which may lead nowhere. */
export function readListing(dir: string): { entries: FileEntry[]; hasLinks: boolean } {
  const entries: FileEntry[] = [];
  let hasLinks = false;
  for (const entry of orWhenMissing(() => readdirSync(dir, { withFileTypes: true }), [])) {
    if (isEditorFile(entry.name) && !entry.isDirectory()) continue;
    if (!entry.isSymbolicLink()) entries.push({ name: entry.name, kind: kindOf(entry) });
    else {
      hasLinks = true;
      entries.push(...followLink(dir, entry.name));
    }
  }
  return { entries: entries.sort((a, b) => (a.name < b.name ? -1 : 1)), hasLinks };
}

/** Null for a file that does not exist, and for what is none. */
export function readBytesOrNull(path: string): Buffer | null {
  try {
    return readPlainFile(path);
  } catch (error) {
    if (isMissingFile(error) || (error as NodeJS.ErrnoException).code === 'EISDIR') return null;
    throw error;
  }
}

/** Throws Node's error for what may not be read. */
export function probe(path: string): void {
  orWhenMissing(() => accessSync(path, constants.R_OK), undefined);
}

/** See Files.realPath. */
export function readRealPath(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch (error) {
    // Whoever looks for what is there meets the folder that may not be entered.
    if (isMissingFile(error) || toDenial(error)) return null;
    throw error;
  }
}

/** Tells files from folders, and from what is neither. */
export function kindOf(entry: Pick<Dirent | Stats, 'isFile' | 'isDirectory'>): EntryKind {
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'other';
}

function followLink(dir: string, name: string): FileEntry[] {
  const path = join(dir, name);
  const kind = readStat(path)?.kind;
  const linkTo = kind && readRealPath(path);
  return linkTo ? [{ name, kind, linkTo }] : [];
}

function readStat(path: string): FileStat | null {
  const found = orWhenMissing(() => statSync(path), null);
  return found && { kind: kindOf(found), size: found.isDirectory() ? 0 : found.size, mtimeMs: found.mtimeMs };
}

function orWhenMissing<T>(read: () => T, missing: T): T {
  try {
    return read();
  } catch (error) {
    if (isMissingFile(error)) return missing;
    throw error;
  }
}
