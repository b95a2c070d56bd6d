import type { Cache } from '../cache/cache.ts';
import { createJobMeter } from '../profile/job-meter.ts';
import { createLoadPlugins } from './create-load-plugins.ts';
import type { JobDoer } from './do-jobs.ts';
import type { CompileOutcome, WorkerSetup } from './jobs.ts';
import type { BatchRequest } from './worker.ts';
import type { BatchOutcome } from './worker-thread.ts';

/** Does jobs in the main thread. */
export interface MainDoer {
  /** One job after the other; between two, whatever else has happened in this thread has its turn. */
  doBatch(request: BatchRequest, setup: WorkerSetup): Promise<BatchOutcome>;
}

/** Makes a MainDoer. */
export function createMainDoer(cache: Cache, { isMetered }: { isMetered: boolean }): MainDoer {
  const plugins = createLoadPlugins();
  const meter = isMetered ? createJobMeter() : null;
  let opened: { setup: WorkerSetup; doer: JobDoer } | null = null;

  // Loaded with the first job: unified, React and the theme take longer to load than a build takes that has nothing to do.
  async function open(setup: WorkerSetup): Promise<JobDoer> {
    if (opened?.setup === setup) return opened.doer;
    const { createJobDoer } = await import('./do-jobs.ts');
    opened = { setup, doer: createJobDoer(setup, { cache, plugins }) };
    return opened.doer;
  }

  return {
    async doBatch({ jobs }, setup) {
      const doer = await open(setup);
      const results: unknown[] = [];
      meter?.start();
      for (const job of jobs) {
        results.push('pages' in job ? await doer.render(job) : detach(await doer.compile(job)));
        meter?.jobDone();
        await new Promise((resume) => setImmediate(resume));
      }
      // The thread's CPU is the main one's, which the profile has already.
      return { results, usage: meter && { ...meter.report(), cpuMs: 0 } };
    },
  };
}

/** As it would come from a thread: its strings are slices of the page's text, which would stay in memory as long as they do. */
function detach(outcome: CompileOutcome | null): CompileOutcome | null {
  return structuredClone(outcome);
}
