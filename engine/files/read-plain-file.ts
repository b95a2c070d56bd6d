import { readFileSync, statSync } from 'node:fs';
import { nameFile } from './name-file.ts';
import { RefusedFileError } from './refused-file-error.ts';

/** Reads a file. Throws RefusedFileError for a device, a pipe and a socket, which end never or when somebody else wants it, and Node's errors. */
export function readPlainFile(path: string): Buffer {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && !stats.isFile() && !stats.isDirectory()) throw new RefusedFileError(path, { reason: 'special' });
  return nameFile(path, () => readFileSync(path));
}
