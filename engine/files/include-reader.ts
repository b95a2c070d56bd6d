import { join } from 'node:path';
import { type Files, isMissingFile } from './files.ts';

/** Texts by absolute path; null for what is not there. Lets the pages of one build share what they include. */
export type IncludeMemo = Map<string, Promise<string | null>>;

/** Reads files by their path relative to `folder`; null for what is not there. */
export function createIncludeReader(
  files: Files,
  folder: string,
  memo: IncludeMemo = new Map(),
): (relativePath: string) => Promise<string | null> {
  return (relativePath) => {
    const path = join(folder, relativePath);
    const text = memo.get(path) ?? readOrNull(files, path);
    memo.set(path, text);
    return text;
  };
}

async function readOrNull(files: Files, path: string): Promise<string | null> {
  try {
    return await files.readText(path);
  } catch (error) {
    if (isMissingFile(error) || (error as NodeJS.ErrnoException).code === 'EISDIR') return null;
    throw error;
  }
}
