import type { Cache } from './cache/cache.ts';
import type { Files } from './files/files.ts';
import type { Runner } from './workers/jobs.ts';

/** All that a stage gets from outside. */
export interface Tools {
  files: Files;
  cache: Cache;
  runner: Runner;
  /** docsgen's own version, part of each cache key. */
  version: string;
  onProgress(stage: BuildStage, done: number, total: number): void;
}

export type BuildStage = 'load' | 'discover' | 'compile' | 'link' | 'render' | 'emit';
