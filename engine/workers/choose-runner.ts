import { availableParallelism } from 'node:os';
import type { Cache } from '../cache/cache.ts';
import { compiledFile } from '../package-root.ts';
import type { Profiler } from '../profile/profiler.ts';
import { createInProcessRunner } from './in-process-runner.ts';
import type { Runner } from './jobs.ts';
import { createMainDoer } from './main-doer.ts';
import { enterNative } from './native-guard.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** Below this many jobs, starting threads (each loads unified, React and the theme) costs more than it saves. */
const JOBS_WORTH_THREADS = 40;

/** Below this many pages the native parser is not used: it saves 10 ms a page, and a fault in it would end the process, which may be a server. */
const JOBS_WORTH_NATIVE = 40;

export interface RunnerOptions {
  cacheDir: string;
  /** Where a build that is ended by the native parser leaves word of it. */
  stateDir: string;
  workers?: number;
  /** Is told what the jobs cost. */
  profiler?: Profiler | null;
  /** Each thread writes a V8 profile of itself beside this file. */
  cpuProfile?: string | null;
  /** The main thread has others to answer, and leaves the work to threads wherever these are worth their start. */
  keepsMainFree?: boolean;
}

export interface ChosenRunner extends Runner {
  /** Says that so many jobs are on their way: threads that they are worth load what they need meanwhile. */
  prepareFor(jobCount: number): void;
}

/** Does jobs here, or here and in threads, whichever is quicker for their number. `workers` is how many work at a time: 1 means always here. */
export function chooseRunner(
  cache: Cache,
  { cacheDir, stateDir, workers = availableParallelism(), profiler = null, cpuProfile = null, keepsMainFree = false }: RunnerOptions,
): ChosenRunner {
  const mainDoer = createMainDoer(cache, { isMetered: profiler !== null });
  const inProcess = createInProcessRunner(mainDoer, profiler);
  const entry = compiledFile('engine/worker.js');
  let pool: WorkerPool | undefined;
  /** The build before this one ended while the native parser was at work: none of this build's pages are for it. */
  let isDistrusted = false;
  function choose(jobCount: number): Runner {
    if (entry === null || workers < 2) return inProcess;
    if (!pool && jobCount < JOBS_WORTH_THREADS) return inProcess;
    const shared = keepsMainFree ? { threads: workers, mainDoer: null } : { threads: workers - 1, mainDoer };
    pool ??= createWorkerPool({ ...shared, entry, cacheDir, profiler, cpuProfile });
    return pool;
  }
  return {
    prepareFor(jobCount) {
      if (choose(jobCount) === pool) pool.startThreads();
    },
    async compile(jobs, setup, onDone) {
      const isWorthwhile = setup.compile.isNative && jobs.length >= JOBS_WORTH_NATIVE;
      const guard = isWorthwhile && !isDistrusted ? enterNative(stateDir) : null;
      isDistrusted ||= guard?.isSafe === false;
      const isNative = guard !== null && !isDistrusted;
      try {
        return await choose(jobs.length).compile(jobs, { ...setup, compile: { ...setup.compile, isNative } }, onDone);
      } finally {
        guard?.leave();
      }
    },
    render: (jobs, setup, onDone) => choose(jobs.length).render(jobs, setup, onDone),
    close: async () => pool?.close(),
  };
}
