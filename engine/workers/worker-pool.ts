import { workerProfilePath } from '../profile/cpu-profile.ts';
import { nameJob } from '../profile/name-job.ts';
import type { Profiler } from '../profile/profiler.ts';
import type { CompileJob, CompileOutcome, RenderJob, RenderOutcome, Runner, WorkerSetup } from './jobs.ts';
import type { MainDoer } from './main-doer.ts';
import type { BatchRequest } from './worker.ts';
import { type BatchOutcome, startWorkerThread, ThreadDiedError, type WorkerThread } from './worker-thread.ts';

/** A batch is small enough that the last ones end together, large enough that messages do not count. */
const BATCH = { jobs: 12, size: 100_000 };
/** Batches that a thread is given at a time: the next one waits for it, and not it for the main thread, which may be in the middle of a page. */
const BATCHES_AHEAD = 2;
/** A thread that dies (out of memory, killed) has its batches done once more by a fresh one. */
const ATTEMPTS = 2;

export interface WorkerPoolOptions {
  /** Number of threads beside the main one. */
  threads: number;
  entry: URL;
  cacheDir: string;
  /** Does jobs in the main thread, too; null to keep that free for something else. */
  mainDoer: MainDoer | null;
  profiler?: Profiler | null;
  cpuProfile?: string | null;
}

/** A Runner whose threads can be started before there is anything for them to do. */
export interface WorkerPool extends Runner {
  startThreads(): void;
}

/** Spreads jobs over threads. They start with the first jobs, unless they were started before, and stay until close(). */
export function createWorkerPool({
  threads,
  entry,
  cacheDir,
  mainDoer,
  profiler = null,
  cpuProfile = null,
}: WorkerPoolOptions): WorkerPool {
  const all: WorkerThread[] = [];
  let started = 0;

  const listAlive = () => all.filter(({ isAlive }) => isAlive);

  /** The thread with the least to do. */
  function take(): WorkerThread {
    const alive = listAlive();
    const least = alive.sort((a, b) => a.pending - b.pending)[0];
    return least && (least.pending === 0 || alive.length >= threads) ? least : start();
  }

  function start(): WorkerThread {
    const isMetered = profiler !== null;
    const thread = startWorkerThread(entry, { cacheDir, isMetered, cpuProfile: cpuProfile && workerProfilePath(cpuProfile, ++started) });
    all.push(thread);
    return thread;
  }

  async function doInThread(request: BatchRequest, setup: WorkerSetup): Promise<BatchOutcome> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await take().ask(request, setup);
      } catch (error) {
        if (!(error instanceof ThreadDiedError)) throw error;
        if (attempt === ATTEMPTS) throw new Error(`A worker thread died twice on the same pages: ${error.message}.`);
      }
    }
  }

  async function spread<Job extends CompileJob | RenderJob, Result>(
    type: 'compile' | 'render',
    { jobs, setup, onDone, sizeOf }: { jobs: Job[]; setup: WorkerSetup; onDone: (count: number) => void; sizeOf: (job: Job) => number },
  ): Promise<Result[]> {
    const batches = cut(jobs, sizeOf);
    const results: Result[][] = new Array(batches.length);
    let done = 0;
    let first = 0;
    let last = batches.length - 1;

    async function work(index: number, perform: (request: BatchRequest, setup: WorkerSetup) => Promise<BatchOutcome>): Promise<void> {
      const batch = batches[index]!.jobs;
      const outcome = await perform({ type, jobs: batch } as BatchRequest, setup);
      if (outcome.usage)
        profiler?.addJobs(
          type,
          outcome.usage,
          batch.map((job) => nameJob(job, setup)),
        );
      results[index] = outcome.results as Result[];
      done += batch.length;
      onDone(done);
    }
    async function threadLane(): Promise<void> {
      while (first <= last) await work(first++, doInThread);
    }
    // From the other end, where the small ones are: in a page of a megabyte the main thread would not hear that the others are done.
    async function mainLane({ doBatch }: MainDoer): Promise<void> {
      while (first <= last && batches[last]!.size <= BATCH.size) await work(last--, doBatch);
    }
    const lanes = Array.from({ length: Math.min(threads * BATCHES_AHEAD, batches.length) }, threadLane);
    await Promise.all(mainDoer ? [...lanes, mainLane(mainDoer)] : lanes);
    return results.flat();
  }

  return {
    startThreads() {
      while (listAlive().length < threads) start();
    },
    compile: (jobs, setup, onDone) =>
      spread<CompileJob, CompileOutcome | null>('compile', { jobs, setup, onDone, sizeOf: ({ size }) => size }),
    render: (jobs, setup, onDone) => {
      const sizeOf = ({ source, pages }: RenderJob) => (source?.size ?? 0) * pages.length;
      return spread<RenderJob, RenderOutcome[]>('render', { jobs, setup, onDone, sizeOf });
    },
    async close() {
      const alive = listAlive();
      if (cpuProfile) await Promise.all(alive.map((thread) => thread.ask({ type: 'write-profile' }, null)));
      await Promise.all(alive.map((thread) => thread.terminate()));
    },
  };
}

function cut<Job>(jobs: Job[], sizeOf: (job: Job) => number): { jobs: Job[]; size: number }[] {
  const batches: { jobs: Job[]; size: number }[] = [];
  for (const job of jobs) {
    const size = sizeOf(job);
    const batch = batches.at(-1);
    if (!batch || batch.size + size > BATCH.size || batch.jobs.length === BATCH.jobs) batches.push({ jobs: [job], size });
    else {
      batch.jobs.push(job);
      batch.size += size;
    }
  }
  return batches;
}
