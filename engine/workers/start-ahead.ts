import { compiledFile } from '../program/package-root.ts';
import { leaveWorker } from './idle-workers.ts';
import { startWorkerProcess, USUAL_MEMORY } from './worker-process.ts';

/** Starts a process for the next build: it loads what it needs while this one loads that build's code. */
export function startWorkerAhead(): void {
  const entry = compiledFile('engine/worker.js');
  if (entry === null) return;
  const start = { entry, megabytes: USUAL_MEMORY, cpuProfile: null };
  leaveWorker(startWorkerProcess(start), start);
}
