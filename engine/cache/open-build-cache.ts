import { join } from 'node:path';
import { outputFiles } from '../files/output-files.ts';
import type { Cache, CacheKind } from './cache.ts';
import { openDiskCache } from './disk-cache.ts';
import { headBucketOf, textBucketOf } from './doc-cache.ts';
import { pruneCache } from './prune-cache.ts';

/** The cache of one build. */
export interface BuildCache {
  cache: Cache;
  /** Workers share the cache through this folder. */
  dir: string;
  /** Reads entries that will be asked for, while there is nothing else to do. */
  readAhead(kind: CacheKind, names: readonly string[]): void;
  /** Removes what was not used for longest, when the build's additions have made the cache too large. */
  keepBelow(maxBytes: number, build: { usedKeys: string[]; writtenKeys: string[] }): void;
  /** Removes what no later build may use. */
  close(): void;
}

const SCRATCH = 'scratch-';

/**
 * Opens the cache in a site's state folder, or, for a build that must not use what others left, an empty one that goes with the build.
 * That one is a folder, too: workers hand each other the content of pages through it, and memory stays bounded. The caller holds
 * the lock of the state folder, so a scratch folder that stands there belongs to a build that was killed.
 */
export function openBuildCache(stateDir: string, { isKept }: { isKept: boolean }): BuildCache {
  for (const { name } of outputFiles.list(stateDir)) if (name.startsWith(SCRATCH)) outputFiles.remove(join(stateDir, name));
  const dir = join(stateDir, isKept ? 'cache' : `${SCRATCH}${process.pid}`);
  const disk = openDiskCache(dir, String(process.pid));
  /** What this process has written. Workers write contents alone. */
  const own = new Map<string, { kind: CacheKind; name: string }>();
  const note = (kind: CacheKind, name: string) => void own.set(`${kind}/${name}`, { kind, name });
  /** Each is given once: whoever asks for it may change it. */
  const ahead = new Map<string, unknown>();
  return {
    cache: {
      ...disk,
      read<T>(kind: CacheKind, key: string) {
        const name = `${kind}/${key}`;
        const found = ahead.has(name) ? (ahead.get(name) as T | null) : disk.read<T>(kind, key);
        ahead.delete(name);
        return found;
      },
      write(kind, key, value) {
        note(kind, key);
        ahead.delete(`${kind}/${key}`);
        disk.write(kind, key, value);
      },
      writeJson(kind, key, json) {
        note(kind, key);
        ahead.delete(`${kind}/${key}`);
        disk.writeJson(kind, key, json);
      },
    },
    dir,
    readAhead(kind, names) {
      for (const name of names) ahead.set(`${kind}/${name}`, disk.read(kind, name));
    },
    keepBelow(maxBytes, { usedKeys, writtenKeys }) {
      if (!isKept) return;
      const isUsed: Record<CacheKind, (name: string) => boolean> = {
        content: has(usedKeys),
        docs: has(usedKeys.map(headBucketOf)),
        texts: has(usedKeys.map(textBucketOf)),
        pages: () => true,
        'page-data': () => true,
        config: () => false,
        components: () => false,
        cards: () => false,
      };
      for (const name of writtenKeys) note('content', name);
      const written = [...own.values()];
      try {
        pruneCache({ dir, maxBytes, written, isUsed: (kind, name) => isUsed[kind](name) }, outputFiles);
      } catch {
        // The site is built; a cache that stays too large is tried again by the next build.
      }
    },
    close() {
      try {
        if (!isKept) outputFiles.remove(dir);
      } catch {
        // The work is done; the next build removes it.
      }
    },
  };
}

function has(names: string[]): (name: string) => boolean {
  const all = new Set(names);
  return (name) => all.has(name);
}
