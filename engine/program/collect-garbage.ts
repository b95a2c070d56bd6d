import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In bytes. A smaller heap is not worth the time, a millisecond for each megabyte that is in use. */
const LEAST = 200e6;

/**
 * Gives back what large work has left. V8 would do so when the program needs more, but one that waits for its workers needs nothing, and
 * keeps as much again as it uses.
 */
export function collectGarbage(least = LEAST): void {
  if (process.memoryUsage().heapUsed < least) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  // What is left stands here and there, on pages of which each is nearly empty and none can be given back.
  setFlagsFromString('--compact-on-every-full-gc');
  collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
}
