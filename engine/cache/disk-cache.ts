import { outputFiles } from '../files/output-files.ts';
import { sealBytes, unsealText } from '../text/sealed-json.ts';
import type { Cache, CacheKind } from './cache.ts';
import { openContentPacks } from './content-packs.ts';
import { entryPath } from './entry-path.ts';

/** A cache on the disk. */
export interface DiskCache extends Cache {
  /** What was written until now can be read by other processes afterwards. */
  flush(): void;
}

/**
 * Keeps entries as files below `dir` (entry-path.ts), and contents in packs (content-packs.ts): a SHA-256, then the JSON. Synchronous, since
 * readers are workers with nothing else to do. A write that replaces an entry goes through a rename, so that a build that is
 * killed, or a second one beside it, never costs what was there. An entry's time says on which day it was last used, for pruneCache(). With
 * `gathers`, contents wait for flush().
 */
export function openDiskCache(dir: string, writerId: string, { gathers = false } = {}): DiskCache {
  const packs = openContentPacks(dir);
  const pathOf = (kind: Exclude<CacheKind, 'content'>, key: string) => entryPath(dir, kind, key);
  function readJson(kind: CacheKind, key: string): string | null {
    if (kind === 'content') return packs.read(key);
    const path = pathOf(kind, key);
    const bytes = outputFiles.read(path);
    if (bytes === null) return null;
    noteUse(path);
    return unsealText(bytes, `${kind}/${key}`);
  }
  function writeJson(kind: CacheKind, key: string, json: string): void {
    if (kind === 'content') {
      packs.write(key, json);
      if (!gathers) packs.flush();
      return;
    }
    const path = pathOf(kind, key);
    const temporary = `${path}.${writerId}.tmp`;
    outputFiles.write(temporary, sealBytes(json, `${kind}/${key}`));
    outputFiles.rename(temporary, path);
  }
  return {
    read<T>(kind: CacheKind, key: string): T | null {
      const json = readJson(kind, key);
      return json === null ? null : (JSON.parse(json) as T);
    },
    write: (kind, key, value) => writeJson(kind, key, JSON.stringify(value)),
    readJson,
    writeJson,
    flush: packs.flush,
  };
}

const DAY = 24 * 60 * 60 * 1000;

/** Once a day is precise enough for pruning, and spares the disk a write for each read. */
function noteUse(path: string): void {
  const now = Date.now();
  const used = outputFiles.stat(path)?.mtimeMs ?? now;
  if (now - used < DAY) return;
  try {
    outputFiles.setTime(path, now);
  } catch {
    // A cache that may only be read serves as well.
  }
}
