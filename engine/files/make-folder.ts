import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMissingFile } from './files.ts';

/**
 * Makes a folder and those above it. Node's own `recursive` tries for ever where the system calls a folder missing that it never lets
 * anybody make, as in /proc; here each folder is tried twice at most, and the system's answer stands.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (isFolder(path)) return;
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error;
    makeFolder(parent);
    makeOnce(path);
  }
}

/** Another process may make it in the same moment. */
function makeOnce(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isMissingFile(error) || code === 'ELOOP' || code === 'ENAMETOOLONG') return false;
    throw error;
  }
}
