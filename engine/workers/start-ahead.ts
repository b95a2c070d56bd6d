import type { ChildProcess } from 'node:child_process';
import { compiledFile } from '../program/package-root.ts';
import { USUAL_MEMORY } from './fork-worker.ts';
import { leaveWorker } from './idle-workers.ts';
import { holdWorkerProcess, startWorkerProcess } from './worker-process.ts';

/** A parameter of the bundle that this file is in: the process that the launcher has started (cli/launch.ts). */
declare const workerAhead: ChildProcess | null | undefined;

let isTaken = false;

/** Leaves a process to the next build, which loads what it needs while this one loads that build's code. */
export function startWorkerAhead(): void {
  const entry = compiledFile('engine/worker.js');
  if (entry === null || takeWorkerAhead()) return;
  const start = { entry, megabytes: USUAL_MEMORY, cpuProfile: null };
  leaveWorker(startWorkerProcess(start), start);
}

/** The same with the process that the launcher has started, if it has. */
export function takeWorkerAhead(): boolean {
  const entry = compiledFile('engine/worker.js');
  const child = typeof workerAhead === 'undefined' || isTaken ? null : workerAhead;
  isTaken = true;
  // It may have failed to start, or have ended.
  if (entry === null || child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
  const start = { entry, megabytes: USUAL_MEMORY, cpuProfile: null };
  leaveWorker(holdWorkerProcess(child, start), start);
  return true;
}
