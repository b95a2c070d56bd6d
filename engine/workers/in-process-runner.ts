import type { Cache } from '../cache/cache.ts';
import { createJobDoer } from './do-jobs.ts';
import type { Runner } from './jobs.ts';

/** Does every job in the main thread, one after the other: quicker than starting threads when there is little to do. */
export function createInProcessRunner(cache: Cache): Runner {
  async function doAll<Job, Result>(jobs: Job[], work: (job: Job) => Promise<Result>, onDone: (count: number) => void): Promise<Result[]> {
    const results: Result[] = [];
    for (const job of jobs) {
      results.push(await work(job));
      onDone(results.length);
    }
    return results;
  }
  return {
    compile: (jobs, setup, onDone) => doAll(jobs, createJobDoer(setup, cache).compile, onDone),
    render: (jobs, setup, onDone) => doAll(jobs, createJobDoer(setup, cache).render, onDone),
    close: async () => {},
  };
}
