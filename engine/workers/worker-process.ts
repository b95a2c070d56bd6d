import type { ChildProcess } from 'node:child_process';
import type { PageLimits } from '../3-compile/compile-job.ts';
import type { JobUsage } from '../profile/job-meter.ts';
import { OutputError } from '../state/output-error.ts';
import { SourceChangedError } from '../state/source-changed-error.ts';
import { forkWorker, progressOf, setIdle } from './fork-worker.ts';
import { sizeOfJob, type WorkerSetup } from './jobs.ts';
import { keepWithin } from './keep-within.ts';
import type { PageFailure } from './page-failure.ts';
import { hearProgress } from './progress-pipe.ts';
import type { BatchRequest, WorkerAnswer, WorkerFailure, WorkerRequest } from './worker.ts';

/** A process that works on pages, as the pool sees it. It does what it is asked in the order in which it was asked. */
export interface WorkerProcess {
  /** How many requests it has yet to answer. */
  readonly pending: number;
  readonly isAlive: boolean;
  /** Jobs that it has done. */
  readonly jobsDone: number;
  /** Gives each job's result to `onResult` as it comes. Throws WorkerEndedError when the process is no more, else what ends the whole build. */
  ask(request: BatchRequest, context: WorkContext, onResult: (result: unknown) => void, isUrgent?: boolean): Promise<JobUsage>;
  writeProfile(): Promise<unknown>;
  /** Lets one that was started ahead load what all work takes, before it is asked for any. */
  load(): void;
  /** An idle one does not keep this process from ending. */
  setIdle(isIdle: boolean): void;
  /** Resolves when the system has taken all that was asked. */
  sent(): Promise<void>;
  /** Ends it. What it has yet to answer fails with the reason. */
  kill(reason: unknown): void;
}

/** What a request is worked on with. */
export interface WorkContext {
  setup: WorkerSetup;
  cacheDir: string;
}

export interface WorkerStart {
  entry: URL;
  /** File for a V8 profile. */
  cpuProfile: string | null;
  /** That it may hold. */
  megabytes: number;
}

/** The process has ended before it answered. */
export class WorkerEndedError extends Error {
  /** Set for the request that it was at work on: its next job is the one to blame. */
  readonly failure: PageFailure | null;
  /** Jobs before that one that were done as well, whose results have gone with the process. */
  readonly lost: number;
  /** Set where the process has ended before it began with anything: the signal that ended it, or its exit code. */
  readonly falseStart: string | null;

  constructor(failure: PageFailure | null, { lost = 0, falseStart = null }: { lost?: number; falseStart?: string | null } = {}) {
    super('A process that works on pages has ended.');
    this.failure = failure;
    this.lost = lost;
    this.falseStart = falseStart;
  }
}

interface Waiting {
  /** Of its jobs. */
  sizes: number[];
  hasBegun: boolean;
  /** Jobs that are done. Their results come later. */
  done: number;
  /** Results that have come. */
  heard: number;
  onResult(result: unknown): void;
  resolve(usage: JobUsage): void;
  reject(error: unknown): void;
}

/** Of a page's code that writes without end. */
const MOST_OUTPUT = 10_000;
/** Milliseconds. */
const LAST_WORDS = 300;

/** Starts a process. */
export function startWorkerProcess({ entry, cpuProfile, megabytes }: WorkerStart): WorkerProcess {
  return holdWorkerProcess(forkWorker(entry, megabytes), { cpuProfile, megabytes });
}

/** Works with a process that has just started, perhaps ahead: see forkWorker(). */
export function holdWorkerProcess(
  child: ChildProcess,
  { cpuProfile, megabytes }: Omit<WorkerStart, 'entry'>,
  { isAhead = false } = {},
): WorkerProcess {
  /** By the request's number, in the order in which they were asked. */
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let jobsDone = 0;
  let end: { failure: PageFailure | null; error: unknown } | null = null;
  /** The setup that it was told last. */
  let told: WorkContext | null = null;
  let isWaiting = isAhead;
  let printed = '';
  let sent = Promise.resolve();
  const guard = keepWithin(child, kill);

  child.on('message', (answer: WorkerAnswer) => hear(answer));
  child.once('error', (error) => finish(error.message));
  // What it wrote last comes after that, unless a process that it started keeps its output open.
  child.once('exit', (code, signal) => setTimeout(finish, LAST_WORDS, signal ?? `exit code ${code}`));
  child.once('close', (code, signal) => finish(signal ?? `exit code ${code}`));
  hearProgress(progressOf(child), noteStep);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-MOST_OUTPUT);
    });

  function noteStep(id: number): void {
    const request = waiting.get(id);
    // Its end may have been heard first.
    if (!request) return;
    if (request.hasBegun) request.done++;
    request.hasBegun = true;
    putFirst(id, request);
    guard.restart(request.sizes[request.done] ?? 0);
  }

  function hear(answer: WorkerAnswer): void {
    const request = waiting.get(answer.id);
    if (!request) return;
    for (const result of JSON.parse(answer.results) as unknown[]) {
      jobsDone++;
      request.heard++;
      request.onResult(result);
    }
    if (answer.type === 'results') return;
    // What a process prints that dies is about its death, and not kept for the reader.
    if (printed !== '') process.stderr.write(printed);
    printed = '';
    waiting.delete(answer.id);
    const [next] = waiting.values();
    if (next?.hasBegun) guard.restart(next.sizes[next.done] ?? 0);
    if (waiting.size === 0) guard.rest();
    if (answer.type === 'end') request.resolve(answer.usage);
    else request.reject(toError(answer));
  }

  /** What an urgent request interrupts goes on after it: the first is always the one that the process is at work on. */
  function putFirst(id: number, request: Waiting): void {
    if (waiting.keys().next().value === id) return;
    const others = [...waiting].filter(([other]) => other !== id);
    waiting.clear();
    for (const [other, each] of [[id, request] as const, ...others]) waiting.set(other, each);
  }

  function kill(failure: PageFailure | null, error: unknown = null): void {
    end ??= { failure, error };
    child.kill('SIGKILL');
    finish('killed');
  }

  function finish(reason: string): void {
    guard.rest();
    end ??= { failure: explainDeath(reason, { printed, megabytes }), error: null };
    const { failure, error } = end;
    const [first] = waiting.values();
    for (const request of waiting.values()) {
      const isAtWork = request === first && first.hasBegun;
      const lost = Math.max(0, request.done - request.heard);
      request.reject(
        error ?? new WorkerEndedError(isAtWork ? failure : null, { lost, falseStart: request === first && !isAtWork ? reason : null }),
      );
    }
    waiting.clear();
  }

  function send(request: WorkerRequest): void {
    isWaiting = false;
    // Where it has ended, 'exit' is on its way and tells.
    sent = new Promise((resume) => child.send(request, () => resume()));
  }

  function wait(
    { sizes, onResult, limits }: Pick<Waiting, 'sizes' | 'onResult'> & { limits: PageLimits | null },
    request: (id: number) => WorkerRequest,
  ) {
    return new Promise<JobUsage>((resolve, reject) => {
      if (end) return reject(end.error ?? new WorkerEndedError(null));
      const id = ++asked;
      waiting.set(id, { hasBegun: false, done: 0, heard: 0, sizes, onResult, resolve, reject });
      guard.setLimits(limits);
      send(request(id));
    });
  }

  return {
    get pending() {
      return waiting.size;
    },
    get jobsDone() {
      return jobsDone;
    },
    get isAlive() {
      return end === null;
    },
    ask(request, context, onResult, isUrgent = false) {
      if (isUrgent) {
        const sizes = request.jobs.map(sizeOfJob);
        return wait({ sizes, onResult, limits: context.setup.compile.limits }, (id) => ({ ...request, id, urgent: context }));
      }
      const isTold = told?.setup === context.setup && told.cacheDir === context.cacheDir;
      if (!isTold && !end) send({ type: 'setup', ...context, cpuProfile });
      told = context;
      const sizes = request.jobs.map(sizeOfJob);
      return wait({ sizes, onResult, limits: context.setup.compile.limits }, (id) => ({ ...request, id }));
    },
    writeProfile: () => wait({ sizes: [], onResult: () => {}, limits: null }, (id) => ({ type: 'write-profile', id })),
    load() {
      if (isWaiting && !end) send({ type: 'load' });
    },
    setIdle: (isIdle) => setIdle(child, isIdle),
    sent: () => sent,
    kill: (reason) => kill(null, reason),
  };
}

/** Of a process that nobody has ended. */
function explainDeath(reason: string, { printed, megabytes }: { printed: string; megabytes: number }): PageFailure {
  return /heap out of memory|Allocation failed/i.test(printed) ? { kind: 'memory', megabytes } : { kind: 'death', reason };
}

function toError({ failure, fileSystem, changedSource }: WorkerFailure): Error {
  if (changedSource !== null) return new SourceChangedError(changedSource);
  return fileSystem ? new OutputError(Object.assign(new Error(failure), fileSystem)) : new Error(failure);
}
