import { join } from 'node:path';
import { outputFiles } from '../files/output-files.ts';
import type { Cache } from './cache.ts';
import { openDiskCache } from './disk-cache.ts';
import { bucketOf } from './doc-cache.ts';
import { pruneCache } from './prune-cache.ts';

/** The cache of one build. */
export interface BuildCache {
  cache: Cache;
  /** Workers share the cache through this folder. */
  dir: string;
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
  return {
    cache: openDiskCache(dir, String(process.pid)),
    dir,
    keepBelow(maxBytes, { usedKeys, writtenKeys }) {
      if (!isKept) return;
      const used = {
        content: new Set(usedKeys),
        docs: new Set(usedKeys.map(bucketOf)),
        config: new Set<string>(),
        components: new Set<string>(),
      };
      const buckets = [...new Set(writtenKeys.map(bucketOf))];
      const written = [
        ...writtenKeys.map((name) => ({ kind: 'content' as const, name })),
        ...buckets.map((name) => ({ kind: 'docs' as const, name })),
      ];
      try {
        pruneCache({ dir, maxBytes, written, isUsed: (kind, name) => used[kind].has(name) }, outputFiles);
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
