#!/usr/bin/env node
import { runBundle } from '../engine/program/run-bundle.ts';
import { mainFlags } from '../engine/program/v8-flags.ts';
import { forkWorker, setIdle, USUAL_MEMORY } from '../engine/workers/fork-worker.ts';

// A site's own plugins may bring a React (or another package) that chooses its build by this when it is first imported.
Object.assign(process.env, { NODE_ENV: 'production' });

/** They work on pages, in another process, which takes as long to start as they take to find out which. */
const WITH_PAGES = ['build', 'watch'];

function startAhead() {
  const worker = forkWorker(new URL('../engine/worker.js', import.meta.url), USUAL_MEMORY, { isAhead: true });
  // The program sees that it has not started.
  worker.on('error', () => {});
  if (worker.pid !== undefined) setIdle(worker, true);
  return worker;
}

runBundle(new URL('./program.cjs', import.meta.url), mainFlags(), WITH_PAGES.includes(process.argv[2] ?? '') ? startAhead() : null);
