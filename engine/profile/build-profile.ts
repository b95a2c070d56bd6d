import type { BuildStage } from '../tools.ts';

/** Where a build's time went. Times are milliseconds. */
export interface BuildProfile {
  /** In the order of work. 'start' is the process's life before the build: loading docsgen. */
  stages: StageProfile[];
  /** Most memory that the process held, in bytes. */
  peakMemory: number;
  /** The pages that took longest, per stage, slowest first. */
  slowest: SlowJob[];
}

export interface StageProfile {
  name: BuildStage | 'start';
  wallMs: number;
  /** CPU of the whole process: its main thread, its workers, and the engine's own threads (garbage collection, compiling code). */
  cpuMs: number;
  /** Of it, the main thread's; null where the system does not say. */
  mainCpuMs: number | null;
  /** Of it, the worker threads', as they report it with their work. */
  workerCpuMs: number | null;
}

export interface SlowJob {
  stage: 'compile' | 'render';
  /** The source file of a page that was compiled, the route of a page that was rendered (the first of several that share a content). */
  page: string;
  ms: number;
}
