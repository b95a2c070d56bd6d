import type { Shard } from '../shard/shard.ts';
import type { Plain } from '../tools/quick-way.ts';
import type { BuildStage } from '../tools/tools.ts';

export interface BuildOptions {
  /** Folder with config/ and content/. */
  siteDir: string;
  /** Folder that the site is published to. */
  outDir: string;
  /** Build these versions alone. */
  only?: string[];
  /** 'preview' builds what a writer sees while writing: drafts are pages too, and unlisted pages are listed. 'production' when absent. */
  mode?: 'production' | 'preview';
  /** Build one of several parts, to be put together by mergeSite(): `outDir` becomes a part's folder. */
  shard?: Shard;
  /** False builds as if nothing had ever been built: what earlier builds keep is neither read nor added to. Default true. */
  cache?: boolean;
  /**
   * Take the reference of each quick way (quick-way.ts), or of those that are named: for the same bytes, later. Default false. What is kept
   * by one such choice is not used by another.
   */
  plain?: boolean | Plain;
  /** Measure the stages: the report gets a `profile`. */
  profile?: boolean;
  /** Each worker writes a V8 profile beside this file. */
  cpuProfile?: string;
  /** Environment variables, for settings that no config should hold: those of the remote cache. Default: none. */
  env?: NodeJS.ProcessEnv;
  /** Worker processes at most; the number of cores when absent. */
  workers?: number;
  onProgress?(event: BuildProgress): void;
  /** Stops the build between two stages; the old site stands. */
  signal?: AbortSignal;
}

export interface BuildProgress {
  stage: BuildStage;
  done: number;
  total: number;
}

/** Options with their folders as absolute paths. */
export interface Build extends BuildOptions {
  /** `<site>/.docsgen`. */
  stateDir: string;
}
