import type { ChildProcess } from 'node:child_process';
import { compiledFile } from '../program/package-root.ts';
import { USUAL_MEMORY } from './fork-worker.ts';
import { leaveWorker } from './idle-workers.ts';
import { holdWorkerProcess, startWorkerProcess, type WorkerStart } from './worker-process.ts';

/** A parameter of the bundle that this file is in: the process that the launcher has started (cli/launch.ts). */
declare const workerAhead: ChildProcess | null | undefined;

let isTaken = false;

/** Leaves a process to the next build, which loads what it needs while this one loads that build's code. */
export function startWorkerAhead(): void {
  const start = usualStart();
  if (start && !takeWorkerAhead({ isNeeded: true })) leaveWorker(startWorkerProcess(start), start);
}

/**
 * The same with the process that the launcher has started. False where there is none. One that may not be needed loads nothing before it is: there
 * may be as little to load it beside as two cores.
 */
export function takeWorkerAhead({ isNeeded }: { isNeeded: boolean }): boolean {
  const start = usualStart();
  const child = typeof workerAhead === 'undefined' || isTaken ? null : workerAhead;
  isTaken = true;
  // It may have failed to start, or have ended.
  if (!start || child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
  const worker = holdWorkerProcess(child, start, { isAhead: true });
  if (isNeeded) worker.load();
  leaveWorker(worker, start);
  return true;
}

/** Of a build whose config says nothing of its processes; null where docsgen is not compiled. */
function usualStart(): WorkerStart | null {
  const entry = compiledFile('engine/worker.js');
  return entry && { entry, megabytes: USUAL_MEMORY, cpuProfile: null };
}
