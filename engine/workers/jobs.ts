import type { CompileOptions } from '../3-compile/compile-doc.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Page } from '../4-link/site-model.ts';
import type { RenderContext } from '../5-render/render-page.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SiteBoundary } from '../files/site-boundary.ts';
import type { Plain } from '../tools/quick-way.ts';
import type { PageLimits } from './page-limits.ts';

/** What the jobs of a stage share. Copied to each worker once. */
export interface WorkerSetup {
  compile: CompileSetup;
  /** Null while compiling. */
  render: RenderSetup | null;
}

export interface CompileSetup {
  siteDir: string;
  /** Which files pages may name. No part of a compile key: what it comes to for a page's own includes is. */
  boundary: SiteBoundary;
  options: CompileOptions;
  /** Digest of the options, the plugins and docsgen itself: part of each compile key. */
  optionsDigest: string;
  /** Plugins are functions and cannot be sent: each worker loads the config itself. */
  hasPlugins: boolean;
  /** Without the native parser, too, where the config wants none or, for a page that has ended a process, the pool. */
  plain: Plain;
  limits: PageLimits;
}

export interface RenderSetup {
  context: RenderContext;
  /** Folder that the rendered files are written to; null to find out the chunks' hashes and write nothing. */
  stageDir: string | null;
}

/** A distinct text to compile. */
export interface CompileJob {
  key: string;
  absolutePath: string;
  format: 'md' | 'mdx';
  /** Length of the text, by which work is shared out. */
  size: number;
}

/** What compile leaves behind for one text; the content stands in the cache. */
export interface CompileOutcome {
  /** Its key is that of the text which was found, if it was written since the job was made. */
  doc: CompiledDoc;
  /** See CompiledPage. */
  parsers: string[];
  /** Nothing of it is kept: another time, or on another machine, the page may be compiled. */
  isFailed?: true;
}

/** Pages that share one compiled content (or a single page without any). */
export interface RenderJob {
  /** How to get the content: from the cache by its key, or by compiling again when the entry has gone bad. */
  source: CompileJob | null;
  pages: Page[];
}

/** What render leaves behind for one page; the files themselves stand in the stage folder. */
export interface RenderOutcome {
  path: string;
  /** Null for a page without a chunk. */
  chunkHash: string | null;
  files: { path: string; digest: string; size: number }[];
  /** Why there are no files. */
  problem?: Diagnostic;
}

/** Does the work of a stage. Results come in the order of the jobs. */
export interface Runner {
  /** Null for a file that is gone. */
  compile(jobs: CompileJob[], setup: WorkerSetup, onDone: (count: number) => void): Promise<(CompileOutcome | null)[]>;
  render(jobs: RenderJob[], setup: WorkerSetup, onDone: (count: number) => void): Promise<RenderOutcome[][]>;
  /** Leaves the processes to later runners. The next jobs start new ones. */
  close(): Promise<void>;
}

/** By which work is shared out and limited: characters of the text, once for each page that it is rendered for. */
export function sizeOfJob(job: CompileJob | RenderJob): number {
  return 'pages' in job ? (job.source?.size ?? 0) * job.pages.length : job.size;
}
