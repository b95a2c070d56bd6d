import { setImmediate } from 'node:timers/promises';

/** Called between two files, lets signals and timers have their turn now and then; throws when the work is to stop. */
export type Breathe = () => Promise<void>;

/** The disk is asked without waiting, since that is quickest: for so many milliseconds nobody else is heard. */
const BREATH = 50;

/** Makes a Breathe for one piece of work. */
export function createBreathe(signal: AbortSignal | undefined): Breathe {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < BREATH) return;
    await setImmediate();
    last = performance.now();
    signal?.throwIfAborted();
  };
}
