import { Worker } from 'node:worker_threads';
import { OutputError } from '../6-emit/output-error.ts';
import { workerProfilePath } from '../profile/cpu-profile.ts';
import { nameJob } from '../profile/name-job.ts';
import type { Profiler } from '../profile/profiler.ts';
import { SourceChangedError } from '../source-changed-error.ts';
import type { CompileJob, CompileOutcome, RenderJob, RenderOutcome, Runner, WorkerSetup } from './jobs.ts';
import type { WorkerData, WorkerRequest, WorkerResponse } from './worker.ts';

/** A batch is small enough that the last ones end together, large enough that messages do not count. */
const BATCH = { jobs: 12, size: 100_000 };
/** A worker that dies (out of memory, killed) has its batch done once more by a fresh one. */
const ATTEMPTS = 2;

type BatchRequest = Exclude<WorkerRequest, { type: 'setup' | 'write-profile' }>;

export interface WorkerPoolOptions {
  size: number;
  entry: URL;
  cacheDir: string;
  profiler?: Profiler | null;
  cpuProfile?: string | null;
}

/** Spreads jobs over worker threads. Threads start with the first jobs and stay until close(). */
export function createWorkerPool({ size, entry, cacheDir, profiler = null, cpuProfile = null }: WorkerPoolOptions): Runner {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let started = 0;
  const dataOf = (worker: number): WorkerData => ({
    cacheDir,
    isMetered: profiler !== null,
    cpuProfile: cpuProfile && workerProfilePath(cpuProfile, worker),
  });
  /** The setup that a worker was told last. */
  const told = new WeakMap<Worker, WorkerSetup>();

  function take(setup: WorkerSetup): Worker {
    const worker = idle.pop() ?? start();
    if (told.get(worker) !== setup) {
      worker.postMessage({ type: 'setup', setup } satisfies WorkerRequest);
      told.set(worker, setup);
    }
    return worker;
  }

  function start(): Worker {
    const worker = new Worker(entry, { workerData: dataOf(++started) });
    worker.on('error', () => {}); // Answered where a batch waits for it; an idle worker's death is met by the next batch.
    worker.once('exit', () => {
      all.delete(worker);
      const index = idle.indexOf(worker);
      if (index >= 0) idle.splice(index, 1);
    });
    all.add(worker);
    return worker;
  }

  async function doBatch<Result>(request: BatchRequest, setup: WorkerSetup): Promise<Result[]> {
    for (let attempt = 1; ; attempt++) {
      const worker = take(setup);
      const outcome = await ask(worker, request);
      if ('results' in outcome) {
        idle.push(worker);
        if (outcome.usage)
          profiler?.addJobs(
            request.type,
            outcome.usage,
            request.jobs.map((job) => nameJob(job, setup)),
          );
        return outcome.results as Result[];
      }
      if ('failure' in outcome) {
        idle.push(worker);
        if (outcome.changedSource !== null) throw new SourceChangedError(outcome.changedSource);
        throw outcome.fileSystem
          ? new OutputError(Object.assign(new Error(outcome.failure), outcome.fileSystem))
          : new Error(outcome.failure);
      }
      if (attempt === ATTEMPTS) throw new Error(`A worker thread died twice on the same pages: ${outcome.death}.`);
    }
  }

  async function spread<Job, Result>(
    type: 'compile' | 'render',
    jobs: Job[],
    sizeOf: (job: Job) => number,
    setup: WorkerSetup,
    onDone: (count: number) => void,
  ): Promise<Result[]> {
    const batches = cut(jobs, sizeOf);
    const results: Result[][] = new Array(batches.length);
    let next = 0;
    let done = 0;
    async function lane() {
      while (next < batches.length) {
        const index = next++;
        const batch = batches[index]!;
        results[index] = await doBatch<Result>({ type, jobs: batch } as BatchRequest, setup);
        done += batch.length;
        onDone(done);
      }
    }
    await Promise.all(Array.from({ length: Math.min(size, batches.length) }, lane));
    return results.flat();
  }

  return {
    compile: (jobs, setup, onDone) => spread<CompileJob, CompileOutcome | null>('compile', jobs, (job) => job.size, setup, onDone),
    render: (jobs, setup, onDone) =>
      spread<RenderJob, RenderOutcome[]>('render', jobs, (job) => (job.source?.size ?? 0) * job.pages.length, setup, onDone),
    async close() {
      if (cpuProfile) await Promise.all([...all].map((worker) => ask(worker, { type: 'write-profile' })));
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

function cut<Job>(jobs: Job[], sizeOf: (job: Job) => number): Job[][] {
  const batches: Job[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const job of jobs) {
    if (size + sizeOf(job) > BATCH.size || batches.at(-1)!.length === BATCH.jobs) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)!.push(job);
    size += sizeOf(job);
  }
  return batches;
}

function ask(worker: Worker, request: WorkerRequest): Promise<WorkerResponse | { death: string }> {
  return new Promise((resolve) => {
    const settle = (answer: WorkerResponse | { death: string }) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (response: WorkerResponse) => settle(response);
    const onError = (error: Error) => settle({ death: error.message });
    const onExit = (code: number) => settle({ death: `exit code ${code}` });
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request);
  });
}
