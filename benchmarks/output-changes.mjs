import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Stamps of all files below a folder, by path. */
export function readStamps(folder) {
  const stamps = new Map();
  if (!existsSync(folder)) return stamps;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { ino, size, mtimeMs } = lstatSync(path);
    stamps.set(path, { size, stamp: `${ino} ${size} ${mtimeMs}` });
  }
  return stamps;
}

/** How many files were written between two readings, and their bytes, whatever the builder says of itself. */
export function countWritten(before, after) {
  const written = [...after].filter(([path, { stamp }]) => before.get(path)?.stamp !== stamp);
  return { files: written.length, bytes: written.reduce((sum, [, { size }]) => sum + size, 0) };
}
