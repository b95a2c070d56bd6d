import { realpath } from 'node:fs/promises';

/** Where a file or folder really is: links on the way to it are followed. */
export function realPath(path: string): Promise<string> {
  return realpath(path);
}
