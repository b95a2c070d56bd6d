import { join } from 'node:path';
import { acquireLock } from './6-emit/build-lock.ts';
import { openDocCache } from './cache/doc-cache.ts';
import { openBuildCache } from './cache/open-build-cache.ts';
import { digest } from './digest.ts';
import { nodeFiles } from './files/node-files.ts';
import { programDigest } from './package-root.ts';
import { type ReadSite, readSite } from './read-site.ts';
import type { Tools } from './tools.ts';
import { chooseRunner } from './workers/choose-runner.ts';

export interface ReadSiteOptions {
  /** Absolute. */
  siteDir: string;
  onProgress: Tools['onProgress'];
  signal?: AbortSignal;
}

/** Reads a site as a build does, without rendering it, and hands it on. No build of the site runs until that is done with it. */
export async function withReadSite<T>({ siteDir, onProgress, signal }: ReadSiteOptions, use: (read: ReadSite) => Promise<T>): Promise<T> {
  const stateDir = join(siteDir, '.docsgen');
  const lock = acquireLock(stateDir);
  const { cache, dir: cacheDir, close } = openBuildCache(stateDir, { isKept: true });
  const runner = chooseRunner(cache, { cacheDir, stateDir });
  try {
    const program = digest(programDigest(), process.version);
    const tools: Tools = { files: nodeFiles, cache, docs: openDocCache(cache), runner, program, onProgress };
    return await use(await readSite({ siteDir, signal }, tools));
  } finally {
    await runner.close();
    close();
    lock.release();
  }
}
