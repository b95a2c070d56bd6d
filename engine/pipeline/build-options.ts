import type { Shard } from '../shard/shard.ts';
import type { Plain } from '../tools/quick-way.ts';
import type { BuildStage } from '../tools/tools.ts';

export interface BuildOptions {
  /** Folder with config/ and content/. */
  siteDir: string;
  /** Folder that the site is published to. */
  outDir: string;
  /** Build only these versions. */
  only?: string[];
  /** 'preview' builds what a writer sees while writing: drafts are pages too, and unlisted pages are listed. 'production' when absent. */
  mode?: 'production' | 'preview';
  /** Build one of several parts, for mergeSite() to merge: `outDir` becomes the part's folder. */
  shard?: Shard;
  /** False builds as if nothing had been built before: it neither reads nor adds to what earlier builds kept. Default true. */
  cache?: boolean;
  /**
   * Use the references of all quick ways (quick-way.ts), or of those that are named: the same bytes, but slower. Default false. A build does
   * not use what a build with another choice kept.
   */
  plain?: boolean | Plain;
  /** Measure the stages: the report gets a `profile`. */
  profile?: boolean;
  /** Absolute path of a file for what the build has changed: Markdown if its name ends in .md, else JSON. */
  changes?: string | undefined;
  /** A page whose change the report explains: its route or address, with or without the base URL. */
  why?: string | undefined;
  /** Each worker writes a V8 profile next to this file. */
  cpuProfile?: string;
  /** Environment variables, for settings that do not belong in a config: those of the remote cache. Default: none. */
  env?: NodeJS.ProcessEnv;
  /** Maximum number of worker processes. Default: the number of cores. */
  workers?: number;
  onProgress?(event: BuildProgress): void;
  /** Stops the build between two stages; the old site stays. */
  signal?: AbortSignal;
}

export interface BuildProgress {
  stage: BuildStage;
  done: number;
  total: number;
}

/** Vercel says so to all that it runs. */
export function isOnVercel({ env }: Pick<BuildOptions, 'env'>): boolean {
  return Boolean(env?.VERCEL);
}

/** Options with their folders as absolute paths. */
export interface Build extends BuildOptions {
  /** `<site>/.docsgen`. */
  stateDir: string;
}
