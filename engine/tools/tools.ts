import type { Cache } from '../cache/cache.ts';
import type { DocCache } from '../cache/doc-cache.ts';
import type { Files } from '../files/files.ts';
import type { KeptSteps } from '../state/kept-steps.ts';
import type { Runner } from '../workers/jobs.ts';
import type { Memo } from './memo.ts';

/** Everything that a stage gets from outside. */
export interface Tools {
  files: Files;
  cache: Cache;
  docs: DocCache;
  runner: Runner;
  memo: Memo;
  /** What steps came to in the last build. Without it each is done again. */
  steps?: KeptSteps;
  /** Digest of docsgen's own code and of Node's version: part of each cache key. */
  program: string;
  onProgress(stage: BuildStage, done: number, total: number): void;
  /** Is called when workers have got so many jobs, and there is nothing to do but wait for them. */
  onWait?(jobs: number): void;
  /** Takes what a hook of a plugin of the site took, where that is asked for. */
  onPlugin?(name: string, ms: number): void;
}

export type BuildStage = ReadStage | 'render' | 'emit';

/** The stages that read a site without rendering it. */
export type ReadStage = 'load' | 'discover' | 'compile' | 'link';
