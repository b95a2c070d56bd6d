import { pathFrom } from '../paths/native-path.ts';
import type { Job, WorkerSetup } from '../workers/jobs.ts';

/** Names a job's page for the reader of a profile. */
export function nameJob(job: Job, setup: WorkerSetup): string {
  if ('pages' in job) return job.pages[0]?.path ?? '';
  if ('sidebars' in job) return 'theme';
  return pathFrom(setup.compile.siteDir, job.absolutePath);
}
