import { nameJob } from '../profile/name-job.ts';
import type { Profiler } from '../profile/profiler.ts';
import type { CompileJob, CompileOutcome, RenderJob, RenderOutcome, Runner, WorkerSetup } from './jobs.ts';
import type { MainDoer } from './main-doer.ts';
import type { BatchRequest } from './worker.ts';

/** Does every job in the main thread, one after the other: quicker than starting threads when there is little to do. */
export function createInProcessRunner(mainDoer: MainDoer, profiler: Profiler | null = null): Runner {
  async function doAll<Result>(
    type: 'compile' | 'render',
    { jobs, setup, onDone }: { jobs: (CompileJob | RenderJob)[]; setup: WorkerSetup; onDone: (count: number) => void },
  ): Promise<Result[]> {
    const results: Result[] = [];
    for (const job of jobs) {
      const outcome = await mainDoer.doBatch({ type, jobs: [job] } as BatchRequest, setup);
      if (outcome.usage) profiler?.addJobs(type, outcome.usage, [nameJob(job, setup)]);
      results.push(...(outcome.results as Result[]));
      onDone(results.length);
    }
    return results;
  }
  return {
    compile: (jobs, setup, onDone) => doAll<CompileOutcome | null>('compile', { jobs, setup, onDone }),
    render: (jobs, setup, onDone) => doAll<RenderOutcome[]>('render', { jobs, setup, onDone }),
    close: async () => {},
  };
}
