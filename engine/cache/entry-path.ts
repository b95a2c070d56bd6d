import { join } from 'node:path';
import type { CacheKind } from './cache.ts';

/** Place of an entry in the cache's folder. */
export function entryPath(dir: string, kind: CacheKind, name: string): string {
  return join(dir, kind, name.slice(0, 2), name);
}
