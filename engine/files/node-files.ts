import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from './decode-text.ts';
import { type FileEntry, type FileStat, type Files, isMissingFile } from './files.ts';
import { nameFile } from './name-file.ts';

/** The files on the disk. Read at once: a trip through the thread pool costs several times what reading a small text does, and pages are small. */
export const nodeFiles: Files = {
  readText: async (path) => decodeText(readBytes(path), path),
  readBytes: async (path) => readBytes(path),
  exists: async (path) => readStat(path) !== null,
  list: async (dir) => readFolder(dir),
  stat: async (path) => readStat(path),
  facts(path, kind) {
    const bytes = readBytesOrNull(path);
    return bytes === null ? null : kind.derive(bytes, path);
  },
};

/** See Files.list. */
export function readFolder(dir: string): FileEntry[] {
  const entries: FileEntry[] = [];
  for (const entry of orWhenMissing(() => readdirSync(dir, { withFileTypes: true }), [])) {
    if (!entry.isSymbolicLink()) entries.push({ name: entry.name, kind: entry.isDirectory() ? 'folder' : 'file' });
    else entries.push(...followLink(dir, entry.name));
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Null for a file that does not exist, and for a folder. */
export function readBytesOrNull(path: string): Buffer | null {
  try {
    return readBytes(path);
  } catch (error) {
    if (isMissingFile(error) || (error as NodeJS.ErrnoException).code === 'EISDIR') return null;
    throw error;
  }
}

function readBytes(path: string): Buffer {
  return nameFile(path, () => readFileSync(path));
}

function followLink(dir: string, name: string): FileEntry[] {
  const path = join(dir, name);
  const kind = readStat(path)?.kind;
  if (kind === undefined) return [];
  return [kind === 'file' ? { name, kind } : { name, kind, linkTo: realpathSync(path) }];
}

function readStat(path: string): FileStat | null {
  const found = orWhenMissing(() => statSync(path), null);
  if (found === null) return null;
  return found.isDirectory()
    ? { kind: 'folder', size: 0, mtimeMs: found.mtimeMs }
    : { kind: 'file', size: found.size, mtimeMs: found.mtimeMs };
}

/** A link in a circle leads to nothing, as a broken one does. */
function orWhenMissing<T>(read: () => T, missing: T): T {
  try {
    return read();
  } catch (error) {
    if (isMissingFile(error) || (error as NodeJS.ErrnoException).code === 'ELOOP') return missing;
    throw error;
  }
}
