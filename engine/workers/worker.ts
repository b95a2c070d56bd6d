import type { CompileJob } from '../3-compile/compile-job.ts';
import type { RenderJob } from '../5-render/render-job.ts';
import { type DiskCache, openDiskCache } from '../cache/disk-cache.ts';
import { type CpuRecording, recordCpu } from '../profile/cpu-profile.ts';
import { createJobMeter, type JobUsage } from '../profile/job-meter.ts';
import { keepCode } from '../program/keep-code.ts';
import type { DressJob } from '../slots/dress-site.ts';
import { isFileSystemError, OutputError } from '../state/output-error.ts';
import { SourceChangedError } from '../state/source-changed-error.ts';
import { createLoadPlugins } from './create-load-plugins.ts';
import { createJobDoer, type JobDoer } from './do-jobs.ts';
import type { Job, WorkerSetup } from './jobs.ts';
import { noteProgress } from './progress-pipe.ts';

/** What the pool sends to a worker. */
export type WorkerRequest =
  /** Load what all work takes: more is to come. */
  | { type: 'load' }
  | { type: 'setup'; setup: WorkerSetup; cacheDir: string; cpuProfile: string | null }
  | (BatchRequest & { id: number })
  /** A job that somebody waits for: it is done after the one at hand, before all others. It has its own setup, which the others do not notice. */
  | (BatchRequest & { id: number; urgent: { setup: WorkerSetup; cacheDir: string } })
  /** Write the V8 profile that was recorded. */
  | { type: 'write-profile'; id: number };

/** Jobs that are done one after the other. */
export type BatchRequest =
  | { type: 'compile'; jobs: CompileJob[] }
  | { type: 'render'; jobs: RenderJob[] }
  | { type: 'dress'; jobs: DressJob[] };

/**
 * What a worker says of a request: results, some at a time and the last ones with the end. How far it is, it says on a pipe of its own
 * (progress-pipe.ts). Errors lose their class between processes, so a file system's error travels as its fields.
 */
export type WorkerAnswer = { id: number } & (
  | { type: 'results'; results: string }
  | { type: 'end'; results: string; usage: JobUsage }
  | ({ type: 'failure'; results: string } & WorkerFailure)
);

export interface WorkerFailure {
  failure: string;
  fileSystem: FileSystemErrorFields | null;
  /** Of a SourceChangedError. */
  changedSource: string | null;
}

export type FileSystemErrorFields = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall' | 'path'> & { dest?: string };

/** Milliseconds after which results go although there are jobs left. */
const GATHERING = 100;

/** So many pages have nearly all that pages have. */
const MANY_JOBS = 50;

const meter = createJobMeter();
const plugins = createLoadPlugins(meter.plugins);
const parent = process.ppid;
let doer: JobDoer | undefined;
let jobsDone = 0;
let recording: { cpu: CpuRecording; file: string } | null = null;

type UrgentRequest = Extract<WorkerRequest, { urgent: object }>;

/** Ends with the request before. */
let turn = Promise.resolve();
const urgent: UrgentRequest[] = [];

process.on('message', (request: WorkerRequest) => {
  if ('urgent' in request) {
    urgent.push(request);
    // Where there is something to do, its next job lets these go first.
    turn = turn.then(doUrgent).catch((error) => end(error));
    return;
  }
  turn = turn.then(() => handle(request)).catch((error) => end(error));
});
// Nobody is left to work for.
process.on('disconnect', () => process.exit());
// Ctrl+C in a terminal is for all of its processes: the first of them decides what becomes of the others.
process.on('SIGINT', () => {});
// A promise or a timer that a page or a plugin has left behind. What it was for stands already, or never comes.
process.on('unhandledRejection', (error) => console.error('A promise that a page or a plugin did not wait for was rejected:', error));
process.on('uncaughtException', (error) => console.error('Code that a page or a plugin left running failed:', error));

function end(error: unknown): void {
  console.error(error);
  process.exit(1);
}

async function handle(request: WorkerRequest): Promise<void> {
  if (request.type === 'load') return;
  if (request.type === 'setup') return setUp(request);
  const { id } = request;
  const results = openResults(id);
  try {
    noteProgress(id);
    meter.start();
    if (request.type === 'write-profile') await recording?.cpu.writeTo(recording.file);
    else
      for (const job of request.jobs) {
        await hearAll();
        await doUrgent();
        results.add(await work(job, doer!));
      }
    openedCache?.cache.flush();
    tell({ id, type: 'end', results: results.take(), usage: meter.report() });
    keepCode(`${request.type}${jobsDone < MANY_JOBS ? '' : ' many'}`);
  } catch (error) {
    tell({ id, type: 'failure', results: results.take(), ...describeFailure(error) });
  }
}

/** Gathers results, since a message for each costs more than making it: they go together with the end, unless that is a while off. */
function openResults(id: number): { add(result: unknown): void; take(): string } {
  let gathered: unknown[] = [];
  let since = performance.now();
  const take = () => {
    // As JSON, which takes half of the time that Node's own form takes.
    const results = JSON.stringify(gathered);
    gathered = [];
    since = performance.now();
    return results;
  };
  return {
    add(result) {
      gathered.push(result);
      noteProgress(id);
      if (performance.now() - since < GATHERING) return;
      openedCache?.cache.flush();
      tell({ id, type: 'results', results: take() });
    },
    take,
  };
}

/** Lets messages in: they come between two jobs only if the process looks. */
function hearAll(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}

async function doUrgent(): Promise<void> {
  for (let request = urgent.shift(); request; request = urgent.shift()) {
    const { id, jobs, urgent: how } = request;
    const results = openResults(id);
    try {
      noteProgress(id);
      const own = createJobDoer(how.setup, { cache: openCache(how.cacheDir), plugins });
      for (const job of jobs) results.add(await work(job, own));
      openedCache?.cache.flush();
      tell({ id, type: 'end', results: results.take(), usage: meter.report() });
    } catch (error) {
      tell({ id, type: 'failure', results: results.take(), ...describeFailure(error) });
    }
  }
}

async function setUp({ setup, cacheDir, cpuProfile }: WorkerRequest & { type: 'setup' }): Promise<void> {
  if (cpuProfile && !recording) recording = { cpu: await recordCpu(), file: cpuProfile };
  doer = createJobDoer(setup, { cache: openCache(cacheDir), plugins });
  // Their time is not the first page's. Why they cannot be loaded, a page says.
  await plugins(setup.compile).catch(() => {});
}

let openedCache: { dir: string; cache: DiskCache } | null = null;

/** One for all that is done in a folder: it knows where entries are, and appends to a pack of its own. */
function openCache(dir: string): DiskCache {
  if (openedCache?.dir !== dir) {
    openedCache?.cache.flush();
    openedCache = { dir, cache: openDiskCache(dir, `${process.pid}`, { gathers: true }) };
  }
  return openedCache.cache;
}

async function work(job: Job, by: JobDoer): Promise<unknown> {
  // Whoever asked may have been killed: the next build of the site has the folders to itself.
  if (process.ppid !== parent) process.exit();
  const result = await ('pages' in job ? by.render(job) : 'sidebars' in job ? by.dress(job) : by.compile(job));
  meter.jobDone();
  jobsDone += 1;
  return result;
}

function tell(answer: WorkerAnswer): void {
  process.send?.(answer);
}

function describeFailure(error: unknown): WorkerFailure {
  const origin = error instanceof OutputError ? error.cause : error;
  const changedSource = error instanceof SourceChangedError ? error.path : null;
  if (!isFileSystemError(origin))
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error), fileSystem: null, changedSource };
  const { message, code, syscall, path, dest } = origin as FileSystemErrorFields;
  return { failure: message, fileSystem: { message, code, syscall, path, dest }, changedSource };
}
