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
  | { type: 'compile'; jobs: CompileJob[] }
  | { type: 'render'; jobs: RenderJob[] }
  /** The last request: write the V8 profile that was recorded. */
  | { type: 'write-profile' };

/** What a worker answers to a batch. Errors lose their class between threads, so a file system's error travels as its fields. */
export type WorkerResponse = { results: unknown[]; usage: JobUsage | null } | WorkerFailure;

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
const meter = isMetered ? createJobMeter() : null;

parentPort?.on('message', async (request: WorkerRequest) => {
  if (request.type === 'setup') {
    doer = createJobDoer(request.setup, { cache: openDiskCache(cacheDir, `${process.pid}-${threadId}`), plugins });
    return;
  }
  const response = await doBatch(request).catch(describeFailure);
  parentPort?.postMessage(response);
});

async function doBatch(request: Exclude<WorkerRequest, { type: 'setup' }>): Promise<WorkerResponse> {
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
