import { join } from 'node:path';
import { loadSite } from './1-load/load-site.ts';
import { locatePlaces } from './1-load/locate-places.ts';
import { discoverDocs } from './2-discover/discover-docs.ts';
import { compileDocs } from './3-compile/compile-docs.ts';
import { toCompileOptions } from './3-compile/compile-options.ts';
import { linkSite } from './4-link/link-site.ts';
import { type RenderRecord, renderPages } from './5-render/render-pages.ts';
import { openDiskCache } from './cache/disk-cache.ts';
import { createMemoryCache } from './cache/memory-cache.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import { nodeFiles } from './files/node-files.ts';
import { packageVersion } from './package-root.ts';
import type { BuildStage, Tools } from './tools.ts';
import { chooseRunner } from './workers/choose-runner.ts';

export interface BuildOptions {
  /** Folder with config/ and content/. */
  siteDir: string;
  /** Folder that the site is published to. */
  outDir: string;
  /** Build these versions alone. */
  only?: string[];
  /** Worker threads at most; the number of cores when absent. 1 works in the main thread. */
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

/** What a build did. */
export interface BuildReport {
  /** Routes of the site; 0 when errors kept it from being written. */
  pages: number;
  versions: number;
  /** Distinct texts compiled. */
  compiled: number;
  /** Docs whose text was compiled before, by an earlier build or for another version. */
  fromCache: number;
  rendered: number;
  /** Files of the output. */
  written: number;
  unchanged: number;
  warnings: number;
  errors: number;
  seconds: number;
  /** Size of the whole output. */
  bytes: number;
  /** Sorted by place. */
  diagnostics: Diagnostic[];
}
