import { Worker } from 'node:worker_threads';
import { OutputError } from '../6-emit/output-error.ts';
import type { JobUsage } from '../profile/job-meter.ts';
import { SourceChangedError } from '../source-changed-error.ts';
import type { WorkerSetup } from './jobs.ts';
import type { BatchRequest, WorkerAnswer, WorkerData, WorkerRequest } from './worker.ts';

/** A worker thread as the pool sees it. It does what it is asked in the order in which it was asked. */
export interface WorkerThread {
  /** How many requests it has yet to answer. */
  readonly pending: number;
  readonly isAlive: boolean;
  /** Throws what the thread's work threw; ThreadDiedError when the thread is no more. */
  ask(request: BatchRequest | { type: 'write-profile' }, setup: WorkerSetup | null): Promise<BatchOutcome>;
  terminate(): Promise<unknown>;
}

export interface BatchOutcome {
  results: unknown[];
  usage: JobUsage | null;
}

/** A thread has ended before it answered (out of memory, killed). */
export class ThreadDiedError extends Error {}

/** Starts a thread. It keeps the process from ending until it is terminated. */
export function startWorkerThread(entry: URL, workerData: WorkerData): WorkerThread {
  const worker = new Worker(entry, { workerData });
  /** By the request's number. */
  const waiting = new Map<number, (answer: WorkerAnswer | { death: string }) => void>();
  let asked = 0;
  let death: string | null = null;
  /** The setup that it was told last. */
  let told: WorkerSetup | null = null;

  worker.on('message', ({ id, ...answer }: WorkerAnswer & { id: number }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  worker.on('error', (error: Error) => end(error.message));
  worker.once('exit', (code) => end(`exit code ${code}`));

  function end(reason: string): void {
    death ??= reason;
    for (const settle of waiting.values()) settle({ death });
    waiting.clear();
  }

  return {
    get pending() {
      return waiting.size;
    },
    get isAlive() {
      return death === null;
    },
    async ask(request, setup) {
      if (setup !== null && told !== setup) {
        worker.postMessage({ type: 'setup', setup } satisfies WorkerRequest);
        told = setup;
      }
      const id = ++asked;
      const answer = await new Promise<WorkerAnswer | { death: string }>((settle) => {
        if (death !== null) return settle({ death });
        waiting.set(id, settle);
        worker.postMessage({ ...request, id } satisfies WorkerRequest);
      });
      if ('death' in answer) throw new ThreadDiedError(answer.death);
      if ('results' in answer) return answer;
      const { failure, fileSystem, changedSource } = answer;
      if (changedSource !== null) throw new SourceChangedError(changedSource);
      throw fileSystem ? new OutputError(Object.assign(new Error(failure), fileSystem)) : new Error(failure);
    },
    terminate: () => worker.terminate(),
  };
}
