import type { BuildStage } from '../tools/tools.ts';

/** Where a build's time went. Times are milliseconds. */
export interface BuildProfile {
  /** In the order of work. 'start' is the process's life before the build: loading docsgen. */
  stages: StageProfile[];
  /** Most memory that the process and its workers held, in bytes: the sum of what each held at most. */
  peakMemory: number;
  /** The pages that took longest, per stage, slowest first. */
  slowest: SlowJob[];
  /** Time of the site's plugins, slowest first; absent without any. Time in several workers counts for each. */
  plugins?: PluginTime[];
}

export interface PluginTime {
  name: string;
  ms: number;
}

export interface StageProfile {
  name: BuildStage | 'start';
  wallMs: number;
  /** CPU of the process that runs the build. */
  mainCpuMs: number;
  /** CPU of its workers, as they report it with their work. */
  workerCpuMs: number;
}

export interface SlowJob {
  stage: 'compile' | 'render';
  /** The source file of a page that was compiled, the route of a page that was rendered (the first of several that share a content). */
  page: string;
  ms: number;
}
