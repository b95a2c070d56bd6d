import type { CompileJob, CompileOutcome } from '../3-compile/compile-job.ts';
import type { RenderJob, RenderOutcome } from '../5-render/render-job.ts';
import { workerProfilePath } from '../profile/cpu-profile.ts';
import { nameJob } from '../profile/name-job.ts';
import type { Profiler } from '../profile/profiler.ts';
import type { DressedSite, DressJob } from '../slots/dress-site.ts';
import { UsageError } from '../state/usage-error.ts';
import { USUAL_MEMORY } from './fork-worker.ts';
import { leaveWorker, openWorker } from './idle-workers.ts';
import { type Job as AnyJob, type Runner, sizeOfJob, type WorkerSetup } from './jobs.ts';
import type { PageFailure } from './page-failure.ts';
import type { BatchRequest } from './worker.ts';
import { WorkerEndedError, type WorkerProcess } from './worker-process.ts';

/** A batch is small enough that the last ones end together, large enough that messages do not count. */
const BATCH = { jobs: 12, size: 100_000 };
/** Below this many jobs, starting a second process (each loads unified, React and the theme) costs more than it saves. */
const JOBS_WORTH_TWO = 40;
/** Batches that a process is given at a time: the next one waits for it, and not it for us, who may be at something else. */
const BATCHES_AHEAD = 2;
/** Processes that may end one after the other before they have begun with a page: then it is not a page that ends them. */
const FALSE_STARTS = 3;

export interface WorkerPoolOptions {
  /** Number of processes. */
  workers: number;
  entry: URL;
  cacheDir: string;
  profiler: Profiler | null;
  cpuProfile: string | null;
}

/** A Runner whose processes can be started before there is anything for them to do. */
export interface WorkerPool extends Runner {
  /** Says that so many jobs are on their way: the processes that they are worth load what they need meanwhile. */
  prepareFor(jobCount: number): void;
  /** Compiles a page that somebody waits for before all others that are being worked on. */
  compileNow: Runner['compile'];
  /** Ends the processes that have nothing to do, but for one. Tells how many these were, and how many but for that one are at work. */
  rest(): { ended: number; busy: number };
  /** Ends all work at once; it fails with the reason. */
  abort(reason: unknown): void;
}

/** A job with its position among the results. */
interface Numbered<Job> {
  job: Job;
  index: number;
}

/** A stage's work: what its jobs share, and what becomes of each. */
interface Task<Job> {
  type: 'compile' | 'render' | 'dress';
  setup: WorkerSetup;
  /** Processes that it is worth. */
  workers: number;
  isUrgent?: boolean;
  onResult(at: Numbered<Job>, result: unknown): void;
  onFailure(at: Numbered<Job>, failure: PageFailure): Promise<void>;
}

/** Spreads jobs over processes. They start with the first jobs, unless they were started before, and stay until close(). */
export function createWorkerPool({ workers, entry, cacheDir, profiler, cpuProfile }: WorkerPoolOptions): WorkerPool {
  const all: WorkerProcess[] = [];
  let megabytes = USUAL_MEMORY;
  let started = 0;
  let falseStarts = 0;

  const listAlive = () => all.filter(({ isAlive }) => isAlive);

  const worthOf = (jobCount: number) => (jobCount < JOBS_WORTH_TWO ? 1 : workers);

  /** The process with the least to do, of so many. */
  function take(count: number): WorkerProcess {
    const alive = listAlive();
    const least = alive.sort((a, b) => a.pending - b.pending)[0];
    return least && (least.pending === 0 || alive.length >= count) ? least : startOne();
  }

  function setMemory(wanted: number): void {
    if (wanted === megabytes) return;
    leaveAll();
    megabytes = wanted;
  }

  function leaveAll(): void {
    for (const worker of listAlive()) leaveWorker(worker, { entry, megabytes, cpuProfile });
    all.length = 0;
  }

  function startOne(): WorkerProcess {
    const worker = openWorker({ entry, megabytes, cpuProfile: cpuProfile && workerProfilePath(cpuProfile, ++started) });
    all.push(worker);
    return worker;
  }

  /** Has jobs done, one after the other. Resolves when each has its result, or its failure. */
  async function doJobs<Job extends AnyJob>(jobs: Numbered<Job>[], task: Task<Job>): Promise<void> {
    let open = jobs;
    while (open.length > 0) {
      const { done, ended } = await attempt(open, take(task.workers), task);
      if (!ended) return;
      open = open.slice(done);
      if (ended.failure) {
        // Between the last job and the end, too, somebody has to be asked again: else it would go on for ever.
        const [culprit] = open.splice(Math.min(ended.lost, open.length - 1), 1);
        if (culprit) await doAgain(culprit, ended.failure, task);
      } else if (ended.falseStart !== null && ++falseStarts > FALSE_STARTS) throw describeFalseStarts(ended.falseStart);
    }
  }

  /** Alone, in a process of its own: whatever ended the other may have been another page's doing, or the native parser's. */
  async function doAgain<Job extends AnyJob>(at: Numbered<Job>, failure: PageFailure, task: Task<Job>): Promise<void> {
    if (failure.kind === 'time') return task.onFailure(at, failure);
    const { compile } = task.setup;
    const setup = { ...task.setup, compile: { ...compile, plain: [...compile.plain, 'parser' as const] } };
    const { ended } = await attempt([at], startOne(), { ...task, setup });
    if (ended) await task.onFailure(at, ended.failure ?? failure);
  }

  /** Tells how many of the jobs were done when the process ended. */
  async function attempt<Job extends AnyJob>(
    jobs: Numbered<Job>[],
    worker: WorkerProcess,
    { type, setup, isUrgent, onResult }: Task<Job>,
  ): Promise<{ done: number; ended: WorkerEndedError | null }> {
    let done = 0;
    try {
      const request = { type, jobs: jobs.map(({ job }) => job) } as BatchRequest;
      const usage = await worker.ask(
        request,
        { setup, cacheDir },
        (result) => {
          falseStarts = 0;
          onResult(jobs[done++]!, result);
        },
        isUrgent,
      );
      profiler?.addJobs(
        type === 'compile' ? type : 'render',
        usage,
        request.jobs.map((job) => nameJob(job, setup)),
      );
      return { done, ended: null };
    } catch (error) {
      if (error instanceof WorkerEndedError) return { done, ended: error };
      throw error;
    }
  }

  async function spread<Job extends AnyJob, Result>(
    jobs: Job[],
    { fail, onDone, ...task }: Pick<Task<Job>, 'type' | 'setup' | 'isUrgent'> & Spreading<Job, Result>,
  ): Promise<Result[]> {
    setMemory(task.setup.compile.limits.megabytes);
    const worth = worthOf(jobs.length);
    const results: Result[] = new Array(jobs.length);
    let done = 0;
    const settle = ({ index }: Numbered<Job>, result: Result) => {
      results[index] = result;
      onDone(++done);
    };
    const onResult = (at: Numbered<Job>, result: unknown) => settle(at, result as Result);
    const onFailure = async (at: Numbered<Job>, failure: PageFailure) => settle(at, await fail(at.job, failure));
    const batches = cut(jobs);
    async function work(): Promise<void> {
      for (let batch = batches.shift(); batch; batch = batches.shift())
        await doJobs(batch, { ...task, workers: worth, onResult, onFailure });
    }
    await Promise.all(Array.from({ length: Math.min(worth * BATCHES_AHEAD, batches.length) }, work));
    return results;
  }

  return {
    prepareFor(jobCount) {
      while (listAlive().length < worthOf(jobCount)) startOne();
    },
    compile: (jobs, setup, onDone) =>
      spread<CompileJob, CompileOutcome | null>(jobs, { type: 'compile', setup, onDone, fail: failCompile(setup) }),
    compileNow: (jobs, setup, onDone) =>
      spread<CompileJob, CompileOutcome | null>(jobs, { type: 'compile', setup, onDone, fail: failCompile(setup), isUrgent: true }),
    render: (jobs, setup, onDone) => spread<RenderJob, RenderOutcome[]>(jobs, { type: 'render', setup, onDone, fail: failRender }),
    async dress(job, setup) {
      const [dressed] = await spread<DressJob, DressedSite>([job], { type: 'dress', setup, onDone: () => {}, fail: failDress });
      return dressed!;
    },
    rest() {
      const [, ...others] = listAlive();
      const idle = others.filter(({ pending }) => pending === 0);
      for (const worker of idle) worker.kill(null);
      return { ended: idle.length, busy: others.length - idle.length };
    },
    async sent() {
      await Promise.all(listAlive().map((worker) => worker.sent()));
    },
    async close() {
      if (cpuProfile) await Promise.all(listAlive().map((worker) => worker.writeProfile()));
      leaveAll();
    },
    abort(reason) {
      for (const worker of listAlive()) worker.kill(reason);
    },
  };
}

/** A signal comes from outside: as a rule from a system that is out of memory. */
function describeFalseStarts(reason: string): Error {
  if (!reason.startsWith('SIG')) return new Error(`The workers end as soon as they start (${reason}).`);
  const message = `Something ends the processes that build pages as soon as they start (${reason}).`;
  return new UsageError(message, 'give the machine, or the container, more memory; if it has enough, look for what ends processes there');
}

/** What becomes of pages that fail is loaded when one does: it knows what front matter may be. */
const loadFailing = () => import('./fail-job.ts');
const failCompile = (setup: WorkerSetup) => async (job: CompileJob, failure: PageFailure) =>
  (await loadFailing()).failCompile(job, failure, setup.compile);
const failRender = async (job: RenderJob, failure: PageFailure) => (await loadFailing()).failRender(job, failure);
const failDress = async (job: DressJob, failure: PageFailure) => (await loadFailing()).failDress(job, failure);

interface Spreading<Job, Result> {
  fail(job: Job, failure: PageFailure): Promise<Result>;
  onDone(count: number): void;
}

function cut<Job extends AnyJob>(jobs: Job[]): Numbered<Job>[][] {
  const batches: Numbered<Job>[][] = [];
  let size = 0;
  for (const [index, job] of jobs.entries()) {
    const batch = batches.at(-1);
    size += sizeOfJob(job);
    if (batch && size <= BATCH.size && batch.length < BATCH.jobs) batch.push({ job, index });
    else {
      batches.push([{ job, index }]);
      size = sizeOfJob(job);
    }
  }
  return batches;
}
