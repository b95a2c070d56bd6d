import { join } from 'node:path';
import { outputFiles } from '../files/output-files.ts';
import type { Cache, CacheKind } from './cache.ts';
import { sealJson, unsealJson } from './sealed-json.ts';

/**
 * Keeps entries as files below `dir`, `<kind>/<first two digits>/<key>`: a SHA-256 of the JSON, then the JSON. Synchronous, since
 * readers are worker threads with nothing else to do. Writes go through a rename, so that a reader (or a second build) never meets half
 * an entry; two writers of one key write the same bytes.
 */
export function openDiskCache(dir: string, writerId: string): Cache {
  const pathOf = (kind: CacheKind, key: string) => join(dir, kind, key.slice(0, 2), key);
  return {
    read<T>(kind: CacheKind, key: string): T | null {
      const text = outputFiles.read(pathOf(kind, key))?.toString('utf8');
      return text === undefined ? null : unsealJson<T>(text);
    },
    write(kind: CacheKind, key: string, value: unknown) {
      const path = pathOf(kind, key);
      const temporary = `${path}.${writerId}.tmp`;
      outputFiles.write(temporary, sealJson(value));
      outputFiles.rename(temporary, path);
    },
  };
}
