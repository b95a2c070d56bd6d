import type { Cache } from '../cache/cache.ts';
import { openDocCache } from '../cache/doc-cache.ts';
import type { SourceFiles } from '../files/source-files.ts';
import { programDigest } from '../program/package-root.ts';
import { digest } from '../text/digest.ts';
import { createMemo, withoutMemory } from '../tools/memo.ts';
import type { Plain } from '../tools/quick-way.ts';
import type { Tools } from '../tools/tools.ts';
import { type OpenRunner, openRunner } from '../workers/open-runner.ts';

export interface ToolsToOpen extends Omit<Parameters<typeof openRunner>[0], 'cacheDir'> {
  files: SourceFiles;
  cache: { cache: Cache; dir: string };
  program?: string;
  /** Keeps what is made, for a session. */
  isKept?: boolean;
  onProgress: Tools['onProgress'];
}

/**
 * Digest of docsgen's own code and of Node's version; and of the quick ways that a build does without: what one way has made, and is kept, is
 * not taken over by another.
 */
export const digestProgram = (plain: Plain = []): string => digest(programDigest(), process.version, ...plain);

export interface OpenTools extends Tools {
  runner: OpenRunner;
}

/** Opens all that a stage gets from outside. Whoever opens it closes the runner. */
export function openTools({ files, cache: { cache, dir }, program = digestProgram(), isKept, onProgress, ...how }: ToolsToOpen): OpenTools {
  const runner = openRunner({ ...how, cacheDir: dir });
  const memo = isKept ? createMemo(files) : withoutMemory(files);
  return { files, cache, docs: openDocCache(cache), runner, memo, program, onProgress };
}
