import { join } from 'node:path';
import { contentDigest } from '../digest.ts';
import { outputFiles } from '../files/output-files.ts';
import type { Cache, CacheKind } from './cache.ts';

const CHECKSUM_LENGTH = 64;

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
      if (text === undefined) return null;
      const json = text.slice(CHECKSUM_LENGTH);
      return contentDigest(json) === text.slice(0, CHECKSUM_LENGTH) ? (JSON.parse(json) as T) : null;
    },
    write(kind: CacheKind, key: string, value: unknown) {
      const json = JSON.stringify(value);
      const path = pathOf(kind, key);
      const temporary = `${path}.${writerId}.tmp`;
      outputFiles.write(temporary, contentDigest(json) + json);
      outputFiles.rename(temporary, path);
    },
  };
}
