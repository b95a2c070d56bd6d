import { relative, sep } from 'node:path';
import type { CompileJob } from '../3-compile/compile-job.ts';
import type { RenderJob } from '../5-render/render-job.ts';
import type { WorkerSetup } from '../workers/jobs.ts';

/** Names a job's page for the reader of a profile. */
export function nameJob(job: CompileJob | RenderJob, setup: WorkerSetup): string {
  if ('pages' in job) return job.pages[0]?.path ?? '';
  return relative(setup.compile.siteDir, job.absolutePath).split(sep).join('/');
}
