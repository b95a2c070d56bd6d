import { parentPort, threadId, workerData } from 'node:worker_threads';
import { isFileSystemError, OutputError } from '../6-emit/output-error.ts';
import { openDiskCache } from '../cache/disk-cache.ts';
import { createJobDoer, type JobDoer } from './do-jobs.ts';
import type { CompileJob, RenderJob, WorkerSetup } from './jobs.ts';

/** What the pool sends to a worker. */
export type WorkerRequest =
  | { type: 'setup'; setup: WorkerSetup }
  | { type: 'compile'; jobs: CompileJob[] }
  | { type: 'render'; jobs: RenderJob[] };

/** What a worker answers to a batch. Errors lose their class between threads, so a file system's error travels as its fields. */
export type WorkerResponse = { results: unknown[] } | { failure: string; fileSystem: FileSystemErrorFields | null };

export type FileSystemErrorFields = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall' | 'path'> & { dest?: string };

/** What the pool gives each worker at its start. */
export interface WorkerData {
  cacheDir: string;
}

let doer: JobDoer | undefined;

parentPort?.on('message', async (request: WorkerRequest) => {
  if (request.type === 'setup') {
    doer = createJobDoer(request.setup, openDiskCache((workerData as WorkerData).cacheDir, `${process.pid}-${threadId}`));
    return;
  }
  const response = await doBatch(request).catch(describeFailure);
  parentPort?.postMessage(response);
});

async function doBatch(request: Exclude<WorkerRequest, { type: 'setup' }>): Promise<WorkerResponse> {
  const results: unknown[] = [];
  if (request.type === 'compile') for (const job of request.jobs) results.push(await doer!.compile(job));
  else for (const job of request.jobs) results.push(await doer!.render(job));
  return { results };
}

function describeFailure(error: unknown): WorkerResponse {
  const origin = error instanceof OutputError ? error.cause : error;
  if (!isFileSystemError(origin))
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error), fileSystem: null };
  const { message, code, syscall, path, dest } = origin as FileSystemErrorFields;
  return { failure: message, fileSystem: { message, code, syscall, path, dest } };
}
