import { join } from 'node:path';
import type { CacheKind } from './cache.ts';

/** Of the entries there is one for each page; a folder holds a sixteenth of them. Of the others there are few. */
const FOLDER_DIGITS: Partial<Record<CacheKind, number>> = { content: 1 };

/** Place of an entry in the cache's folder. */
export function entryPath(dir: string, kind: CacheKind, name: string): string {
  return join(dir, kind, name.slice(0, FOLDER_DIGITS[kind] ?? 0), name);
}
