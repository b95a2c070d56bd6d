import { parentPort, threadId, workerData } from 'node:worker_threads';
import { isFileSystemError, OutputError } from '../6-emit/output-error.ts';
import { openDiskCache } from '../cache/disk-cache.ts';
import { type CpuRecording, recordCpu } from '../profile/cpu-profile.ts';
import { createJobMeter, type JobUsage } from '../profile/job-meter.ts';
import { SourceChangedError } from '../source-changed-error.ts';
import { createLoadPlugins } from './create-load-plugins.ts';
import { createJobDoer, type JobDoer } from './do-jobs.ts';
import type { CompileJob, RenderJob, WorkerSetup } from './jobs.ts';

/** What the pool sends to a worker. */
export type WorkerRequest =
  | { type: 'setup'; setup: WorkerSetup }
  | (BatchRequest & { id: number })
  /** The last request: write the V8 profile that was recorded. */
  | { type: 'write-profile'; id: number };

/** Jobs that are done one after the other, and answered together. */
export type BatchRequest = { type: 'compile'; jobs: CompileJob[] } | { type: 'render'; jobs: RenderJob[] };

/** What a worker answers to all but a setup, with the request's id. Errors lose their class between threads, so a file system's error travels as its fields. */
export type WorkerAnswer = { results: unknown[]; usage: JobUsage | null } | WorkerFailure;

export interface WorkerFailure {
  failure: string;
  fileSystem: FileSystemErrorFields | null;
  /** Of a SourceChangedError. */
  changedSource: string | null;
}

export type FileSystemErrorFields = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall' | 'path'> & { dest?: string };

/** What the pool gives each worker at its start. */
export interface WorkerData {
  cacheDir: string;
  /** Measure each batch. */
  isMetered: boolean;
  /** File for a V8 profile of the thread. */
  cpuProfile: string | null;
}

const plugins = createLoadPlugins();
let doer: JobDoer | undefined;
let recording: CpuRecording | null = null;
const { cacheDir, isMetered, cpuProfile } = workerData as WorkerData;
const cache = openDiskCache(cacheDir, `${process.pid}-${threadId}`);
const meter = isMetered ? createJobMeter() : null;

/** Ends with the request before. */
let turn = Promise.resolve();

parentPort?.on('message', (request: WorkerRequest) => {
  turn = turn.then(() => handle(request));
});

async function handle(request: WorkerRequest): Promise<void> {
  if (request.type === 'setup') doer = createJobDoer(request.setup, { cache, plugins });
  else parentPort?.postMessage({ id: request.id, ...(await doBatch(request).catch(describeFailure)) });
}

async function doBatch(request: Exclude<WorkerRequest, { type: 'setup' }>): Promise<WorkerAnswer> {
  const results: unknown[] = [];
  if (request.type === 'write-profile') {
    await recording?.writeTo(cpuProfile!);
    return { results, usage: null };
  }
  if (cpuProfile) recording ??= await recordCpu();
  meter?.start();
  for (const job of request.jobs) {
    results.push(await ('pages' in job ? doer!.render(job) : doer!.compile(job)));
    meter?.jobDone();
  }
  return { results, usage: meter?.report() ?? null };
}

function describeFailure(error: unknown): WorkerFailure {
  const origin = error instanceof OutputError ? error.cause : error;
  const changedSource = error instanceof SourceChangedError ? error.path : null;
  if (!isFileSystemError(origin))
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error), fileSystem: null, changedSource };
  const { message, code, syscall, path, dest } = origin as FileSystemErrorFields;
  return { failure: message, fileSystem: { message, code, syscall, path, dest }, changedSource };
}
