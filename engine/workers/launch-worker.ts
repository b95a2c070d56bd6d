import { runBundle } from '../program/run-bundle.ts';
import { AHEAD } from './fork-worker.ts';
import type { WorkerRequest } from './worker.ts';

if (process.argv[2] === AHEAD) process.once('message', load);
else load(null);

function load(request: WorkerRequest | null): void {
  // Its flags are those that it was started with.
  runBundle(new URL('./pages.cjs', import.meta.url), []);
  if (request) process.emit('message', request, undefined);
}
