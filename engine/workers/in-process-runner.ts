import type { Cache } from '../cache/cache.ts';
import { createJobMeter } from '../profile/job-meter.ts';
import { nameJob } from '../profile/name-job.ts';
import type { Profiler } from '../profile/profiler.ts';
import { createLoadPlugins } from './create-load-plugins.ts';
import type { JobDoer } from './do-jobs.ts';
import type { CompileJob, RenderJob, Runner, WorkerSetup } from './jobs.ts';

/** Does every job in the main thread, one after the other: quicker than starting threads when there is little to do. */
export function createInProcessRunner(cache: Cache, profiler: Profiler | null = null): Runner {
  const plugins = createLoadPlugins();
  // Loaded with the first job: unified, React and the theme take longer to load than a build takes that has nothing to do.
  async function openDoer(setup: WorkerSetup): Promise<JobDoer> {
    const { createJobDoer } = await import('./do-jobs.ts');
    return createJobDoer(setup, { cache, plugins });
  }
  async function doAll<Job extends CompileJob | RenderJob, Result>(
    stage: 'compile' | 'render',
    {
      jobs,
      setup,
      work,
      onDone,
    }: { jobs: Job[]; setup: WorkerSetup; work: (job: Job) => Promise<Result>; onDone: (count: number) => void },
  ): Promise<Result[]> {
    const results: Result[] = [];
    const meter = profiler && createJobMeter();
    meter?.start();
    for (const job of jobs) {
      results.push(await work(job));
      meter?.jobDone();
      onDone(results.length);
    }
    // The thread's CPU is the main one's, which the profile has already.
    if (meter)
      profiler?.addJobs(
        stage,
        { ...meter.report(), cpuMs: 0 },
        jobs.map((job) => nameJob(job, setup)),
      );
    return results;
  }
  return {
    compile: async (jobs, setup, onDone) => doAll('compile', { jobs, setup, work: (await openDoer(setup)).compile, onDone }),
    render: async (jobs, setup, onDone) => doAll('render', { jobs, setup, work: (await openDoer(setup)).render, onDone }),
    close: async () => {},
  };
}
