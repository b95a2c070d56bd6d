import type { Cache } from '../cache/cache.ts';
import { openDocCache } from '../cache/doc-cache.ts';
import type { SourceFiles } from '../files/source-files.ts';
import { programDigest } from '../program/package-root.ts';
import type { KeptSteps } from '../state/kept-steps.ts';
import { digest } from '../text/digest.ts';
import { createMemo, withoutMemory } from '../tools/memo.ts';
import type { Plain } from '../tools/quick-way.ts';
import type { Tools } from '../tools/tools.ts';
import { type OpenRunner, openRunner } from '../workers/open-runner.ts';

export interface ToolsToOpen extends Omit<Parameters<typeof openRunner>[0], 'cacheDir'> {
  files: SourceFiles;
  cache: { cache: Cache; dir: string };
  steps?: KeptSteps;
  program?: string;
  /** Keep what is made, for a session. */
  isKept?: boolean;
  /** See DocCacheOptions. */
  isLazy?: boolean;
  onProgress: Tools['onProgress'];
  onWait?: Tools['onWait'];
}

/**
 * Digest of docsgen's own code, Node's version, and the quick ways that are turned off, so that a build does not use what another choice of
 * quick ways made.
 */
export const digestProgram = (plain: Plain = []): string => digest(programDigest(), process.version, ...plain);

export interface OpenTools extends Tools {
  runner: OpenRunner;
}

/** Opens everything that a stage gets from outside. The caller closes the runner. */
export function openTools({
  files,
  cache: { cache, dir },
  steps,
  program = digestProgram(),
  isKept,
  isLazy,
  onProgress,
  onWait,
  ...how
}: ToolsToOpen): OpenTools {
  const runner = openRunner({ ...how, cacheDir: dir });
  const memo = isKept ? createMemo(files) : withoutMemory(files);
  const { profiler } = how;
  const onPlugin = profiler && { onPlugin: profiler.addPlugin };
  return {
    files,
    cache,
    docs: openDocCache(cache, { isLazy, isSession: isKept }),
    runner,
    memo,
    program,
    onProgress,
    ...(steps && { steps }),
    ...(onWait && { onWait }),
    ...onPlugin,
  };
}
