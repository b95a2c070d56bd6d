import { parentPort, threadId, workerData } from 'node:worker_threads';
import { openDiskCache } from '../cache/disk-cache.ts';
import { createJobDoer, type JobDoer } from './do-jobs.ts';
import type { CompileJob, RenderJob, WorkerSetup } from './jobs.ts';

/** What the pool sends to a worker. */
export type WorkerRequest =
  | { type: 'setup'; setup: WorkerSetup }
  | { type: 'compile'; jobs: CompileJob[] }
  | { type: 'render'; jobs: RenderJob[] };

/** What a worker answers to a batch. */
export type WorkerResponse = { results: unknown[] } | { failure: string };

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
  const response = await doBatch(request).catch(
    (error: unknown): WorkerResponse => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(response);
});

async function doBatch(request: Exclude<WorkerRequest, { type: 'setup' }>): Promise<WorkerResponse> {
  const results: unknown[] = [];
  if (request.type === 'compile') for (const job of request.jobs) results.push(await doer!.compile(job));
  else for (const job of request.jobs) results.push(await doer!.render(job));
  return { results };
}
