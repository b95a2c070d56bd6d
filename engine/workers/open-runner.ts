import { availableParallelism } from 'node:os';
import type { CompileJob, CompileOutcome } from '../3-compile/compile-job.ts';
import type { Profiler } from '../profile/profiler.ts';
import { compiledFile } from '../program/package-root.ts';
import { createRecent } from '../tools/recent.ts';
import type { Runner } from './jobs.ts';
import { createWorkerPool } from './worker-pool.ts';

export interface RunnerOptions {
  cacheDir: string;
  /** Processes at most; the number of cores when absent. */
  workers?: number;
  /** Is told what the jobs cost. */
  profiler?: Profiler | null;
  /** Each process writes a V8 profile of itself beside this file. */
  cpuProfile?: string | null;
}

export interface OpenRunner extends Runner {
  /** Says that so many jobs are on their way: processes that they are worth load what they need meanwhile. */
  prepareFor(jobCount: number): void;
  /** Compiles a page that somebody waits for before all others that are being worked on. */
  compileNow: Runner['compile'];
  /** Ends the processes that have nothing to do, but for one. Tells how many these were, and how many but for that one are at work. */
  rest(): { ended: number; busy: number };
  /** Pages that took too much are tried again. Until then a session does not wait for them with each edit of another page. */
  forgetFailed(): void;
  /** When the signal is aborted, all work ends at once and fails with its reason. */
  endOn(signal: AbortSignal | undefined): void;
}

/** Pages that took too much, of which a session knows that. */
const MOST_FAILED = 1000;

/**
 * Opens the runner of a build or a session. What a page holds is worked on in processes of their own, never in this one: none of it can
 * end the build, or keep it from hearing Ctrl+C (docs/decisions/022-pages-have-processes-of-their-own.md).
 */
export function openRunner({ cacheDir, workers = availableParallelism(), profiler = null, cpuProfile = null }: RunnerOptions): OpenRunner {
  const entry = compiledFile('engine/worker.js');
  if (entry === null) throw new Error('docsgen is not compiled: run "npm run compile".');
  const pool = createWorkerPool({ workers, entry, cacheDir, profiler, cpuProfile });
  /** Pages that took too much, by compile key and limits. */
  const failed = createRecent<string, CompileOutcome>(MOST_FAILED);
  const closing = new AbortController();
  return {
    prepareFor: pool.prepareFor,
    compileNow: pool.compileNow,
    async compile(jobs, setup, onDone) {
      const nameOf = ({ key }: CompileJob) => `${key} ${JSON.stringify(setup.compile.limits)}`;
      const found = new Map<CompileJob, CompileOutcome | null>(jobs.map((job) => [job, failed.get(nameOf(job)) ?? null]));
      const open = jobs.filter((job) => !found.get(job));
      const outcomes = await pool.compile(open, setup, (done) => onDone(jobs.length - open.length + done));
      for (const [index, job] of open.entries()) {
        const outcome = outcomes[index]!;
        found.set(job, outcome);
        if (outcome?.isFailed) failed.set(nameOf(job), outcome);
      }
      return jobs.map((job) => found.get(job) ?? null);
    },
    rest: pool.rest,
    forgetFailed: () => failed.clear(),
    render: pool.render,
    sent: pool.sent,
    dress: pool.dress,
    endOn: (signal) => signal?.addEventListener('abort', () => pool.abort(signal.reason), { once: true, signal: closing.signal }),
    close() {
      // A signal may outlive many runners.
      closing.abort();
      return pool.close();
    },
  };
}
