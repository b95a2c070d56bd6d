import type { CompileJob } from '../3-compile/compile-job.ts';
import type { Page } from '../4-link/site-model.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { RenderContext } from './around-page.ts';
import type { RenderedChunk } from './render-page.ts';

/** Pages that share one compiled content (or a single page without any). */
export interface RenderJob {
  /** How to get the content: from the cache by its key, or by compiling again when the entry has gone bad. */
  source: CompileJob | null;
  pages: Page[];
  /** The same for the posts that its only page shows, in their order. Absent without any. */
  posts?: CompileJob[];
}

/** What the render jobs of a build share. */
export interface RenderSetup {
  context: RenderContext;
  /** Folder that the rendered files are written to; null to find out the chunks' hashes and write nothing. */
  stageDir: string | null;
  /** Give back the chunks themselves, too. */
  wantsChunks?: boolean;
}

/** What render leaves behind for one page; the files themselves stand in the stage folder. */
export interface RenderOutcome {
  path: string;
  /** Null for a page without a chunk. */
  chunkHash: string | null;
  files: { path: string; digest: string; size: number }[];
  /** With `wantsChunks`. */
  chunk?: RenderedChunk;
  /** Why there are no files; null where another page of the same job tells of it. */
  problem?: Diagnostic | null;
}
