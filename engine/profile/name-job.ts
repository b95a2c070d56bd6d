import { relative, sep } from 'node:path';
import type { Job, WorkerSetup } from '../workers/jobs.ts';

/** Names a job's page for the reader of a profile. */
export function nameJob(job: Job, setup: WorkerSetup): string {
  if ('pages' in job) return job.pages[0]?.path ?? '';
  if ('sidebars' in job) return 'theme';
  return relative(setup.compile.siteDir, job.absolutePath).split(sep).join('/');
}
