import { setImmediate } from 'node:timers/promises';

/** Called between two files, lets signals and timers have their turn now and then; throws when the work is to stop. Undefined most of the time. */
export type Breathe = () => Promise<void> | undefined;

/** The disk is asked without waiting, since that is quickest: for so many milliseconds nobody else is heard. */
const BREATH = 50;

/** Makes a Breathe for one piece of work. */
export function createBreathe(signal: AbortSignal | undefined): Breathe {
  let last = performance.now();
  const breathe = async () => {
    await setImmediate();
    last = performance.now();
    signal?.throwIfAborted();
  };
  return () => (performance.now() - last < BREATH ? undefined : breathe());
}
