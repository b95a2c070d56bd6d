import { join } from 'node:path';
import type { CacheKind } from './cache.ts';

/** Not the kind's own folder: there, a cache that an earlier docsgen left has folders of the entries' names. */
const TOGETHER = 'all';

/** Path of an entry in the cache's folder. Contents are in packs. */
export function entryPath(dir: string, kind: Exclude<CacheKind, 'content'>, name: string): string {
  return join(dir, kind, TOGETHER, name);
}
