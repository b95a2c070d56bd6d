import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In bytes. A smaller heap is not worth the time, a millisecond for each megabyte that is in use. */
const LEAST = 200e6;

/**
 * Gives back what large work has left. V8 would do so when the program needs more, but one that waits for its workers needs nothing, and
 * keeps as much again as it uses. `compacts` is for a program that stays: for a moment, it takes as much again as is left.
 */
export function collectGarbage(least = LEAST, { compacts = false } = {}): void {
  if (process.memoryUsage().heapUsed < least) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  // What is left stands here and there, on pages of which each is nearly empty and none can be given back.
  if (compacts) setFlagsFromString('--compact-on-every-full-gc');
  collect();
  if (compacts) setFlagsFromString('--no-compact-on-every-full-gc');
}
