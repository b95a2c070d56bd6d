import type { CompileJob, CompileOutcome, CompileSetup } from '../3-compile/compile-job.ts';
import type { RenderJob, RenderOutcome, RenderSetup } from '../5-render/render-job.ts';
import type { DressedSite, DressJob } from '../slots/dress-site.ts';

/** What the jobs of a stage share. Copied to each worker once. */
export interface WorkerSetup {
  compile: CompileSetup;
  /** Null while compiling. */
  render: RenderSetup | null;
}

/** Does the work of a stage. Results come in the order of the jobs. */
export interface Runner {
  /** Null for a file that is gone. */
  compile(jobs: CompileJob[], setup: WorkerSetup, onDone: (count: number) => void): Promise<(CompileOutcome | null)[]>;
  render(jobs: RenderJob[], setup: WorkerSetup, onDone: (count: number) => void): Promise<RenderOutcome[][]>;
  /** Renders the slots of a site that are the same on all pages. */
  dress(job: DressJob, setup: WorkerSetup): Promise<DressedSite>;
  /** Resolves when what was asked for has gone out: it does not while this process has no turn to spare. */
  sent(): Promise<void>;
  /** Leaves the processes to later runners. The next jobs start new ones. */
  close(): Promise<void>;
}

export type Job = CompileJob | RenderJob | DressJob;

/** By which work is shared out and limited: characters of the text, once for each page that it is rendered for. */
export function sizeOfJob(job: Job): number {
  if ('sidebars' in job) return 0;
  if (!('pages' in job)) return job.size;
  const posts = (job.posts ?? []).reduce((sum, { size }) => sum + size, 0);
  return (job.source?.size ?? 0) * job.pages.length + posts;
}
