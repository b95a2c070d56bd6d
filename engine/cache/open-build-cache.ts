import { join } from 'node:path';
import { outputFiles } from '../files/output-files.ts';
import type { Cache } from './cache.ts';
import { openDiskCache } from './disk-cache.ts';

/** The cache of one build. */
export interface BuildCache {
  cache: Cache;
  /** Worker threads share the cache through this folder. */
  dir: string;
  /** Removes what no later build may use. */
  close(): void;
}

const SCRATCH = 'scratch-';

/**
 * Opens the cache in a site's state folder, or, for a build that must not use what others left, an empty one that goes with the build.
 * That one is a folder, too: worker threads hand each other the content of pages through it, and memory stays bounded. The caller holds
 * the lock of the state folder, so a scratch folder that stands there belongs to a build that was killed.
 */
export function openBuildCache(stateDir: string, { isKept }: { isKept: boolean }): BuildCache {
  for (const { name } of outputFiles.list(stateDir)) if (name.startsWith(SCRATCH)) outputFiles.remove(join(stateDir, name));
  const dir = join(stateDir, isKept ? 'cache' : `${SCRATCH}${process.pid}`);
  return {
    cache: openDiskCache(dir, String(process.pid)),
    dir,
    close: () => isKept || outputFiles.remove(dir),
  };
}
