import { readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeText } from './decode-text.ts';
import { type FileEntry, type FileStat, type Files, isMissingFile } from './files.ts';

/** The files on the disk. */
export const nodeFiles: Files = {
  // Read at once: a trip through the thread pool costs several times what reading a small text does, and pages are small.
  async readText(path) {
    return decodeText(readFileSync(path), path);
  },
  readBytes: (path) => readFile(path),
  exists: async (path) => (await readStat(path)) !== null,
  async list(dir) {
    const entries: FileEntry[] = [];
    for (const entry of await readFolder(dir)) {
      const kind = entry.isSymbolicLink() ? (await readStat(join(dir, entry.name)))?.kind : entry.isDirectory() ? 'folder' : 'file';
      if (kind) entries.push({ name: entry.name, kind });
    }
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  },
  stat: readStat,
};

async function readFolder(dir: string) {
  try {
    return await readdir(dir, { withFileTypes: true });
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

async function readStat(path: string): Promise<FileStat | null> {
  try {
    const found = await stat(path);
    return found.isDirectory()
      ? { kind: 'folder', size: 0, mtimeMs: found.mtimeMs }
      : { kind: 'file', size: found.size, mtimeMs: found.mtimeMs };
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}
