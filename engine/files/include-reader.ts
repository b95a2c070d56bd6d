import { join } from 'node:path';
import type { Files } from './files.ts';

/** Reads files by their path relative to `folder`; null for what is not there. */
export function createIncludeReader(files: Files, folder: string): (relativePath: string) => Promise<string | null> {
  return async (relativePath) => {
    const path = join(folder, relativePath);
    return (await files.exists(path)) ? files.readText(path) : null;
  };
}
