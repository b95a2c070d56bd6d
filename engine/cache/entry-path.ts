import { join } from 'node:path';
import type { CacheKind } from './cache.ts';

/** Of the entries there is one for each page; a folder holds a sixteenth of them. Of the others there are few. */
const FOLDER_DIGITS: Partial<Record<CacheKind, number>> = { content: 1 };

/** Not the kind's own folder: there, a cache that an earlier docsgen left has folders of the entries' names. */
const TOGETHER = 'all';

/** Path of an entry in the cache's folder. */
export function entryPath(dir: string, kind: CacheKind, name: string): string {
  const digits = FOLDER_DIGITS[kind];
  return join(dir, kind, digits === undefined ? TOGETHER : name.slice(0, digits), name);
}
