import { startWorkerProcess, type WorkerProcess, type WorkerStart } from './worker-process.ts';

/** Processes that one build has left to the next in this process. They end with it. */
const idle = new Map<string, WorkerProcess[]>();

/** More than one build can make use of. */
const MOST = 8;
/** One that has done more holds more memory than its start would cost. */
const MOST_JOBS = 500;

/** Takes a process that an earlier build has left, or starts one. */
export function openWorker(start: WorkerStart): WorkerProcess {
  const list = idle.get(nameOf(start)) ?? [];
  for (let worker = list.pop(); worker; worker = list.pop()) {
    if (!worker.isAlive) continue;
    worker.setIdle(false);
    worker.load();
    return worker;
  }
  return startWorkerProcess(start);
}

/** Leaves a process to later builds. One that is at work, or has something to write when it ends, is ended. */
export function leaveWorker(worker: WorkerProcess, start: WorkerStart): void {
  const list = idle.get(nameOf(start)) ?? [];
  const isWorthKeeping = worker.pending === 0 && worker.jobsDone < MOST_JOBS && list.length < MOST;
  if (!isWorthKeeping || start.cpuProfile !== null) {
    worker.kill(null);
    return;
  }
  worker.setIdle(true);
  idle.set(nameOf(start), [...list, worker]);
}

function nameOf({ entry, megabytes, cpuProfile }: WorkerStart): string {
  return JSON.stringify([entry, megabytes, cpuProfile]);
}
