import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentDigest } from '../digest.ts';
import type { Cache, CacheKind } from './cache.ts';

const CHECKSUM_LENGTH = 64;

/**
 * Keeps entries as files below `dir`, `<kind>/<first two digits>/<key>`: a SHA-256 of the JSON, then the JSON. Synchronous, since
 * readers are worker threads with nothing else to do. Writes go through a rename, so that a reader (or a second build) never meets half
 * an entry; two writers of one key write the same bytes.
 */
export function openDiskCache(dir: string, writerId: string): Cache {
  const knownFolders = new Set<string>();
  const pathOf = (kind: CacheKind, key: string) => join(dir, kind, key.slice(0, 2), key);
  return {
    read<T>(kind: CacheKind, key: string): T | null {
      let text: string;
      try {
        text = readFileSync(pathOf(kind, key), 'utf8');
      } catch {
        return null; // Absent or unreadable: the same to a cache.
      }
      const json = text.slice(CHECKSUM_LENGTH);
      return contentDigest(json) === text.slice(0, CHECKSUM_LENGTH) ? (JSON.parse(json) as T) : null;
    },
    write(kind: CacheKind, key: string, value: unknown) {
      const path = pathOf(kind, key);
      const folder = dirname(path);
      if (!knownFolders.has(folder)) {
        mkdirSync(folder, { recursive: true });
        knownFolders.add(folder);
      }
      const json = JSON.stringify(value);
      const temporary = `${path}.${writerId}.tmp`;
      writeFileSync(temporary, contentDigest(json) + json);
      renameSync(temporary, path);
    },
  };
}
