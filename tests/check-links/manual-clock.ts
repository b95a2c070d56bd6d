import type { Clock } from '../../engine/check-links/clock.ts';

/** A clock that goes as far as whoever waits wants to wait, as soon as nothing else happens. */
export interface QuickClock extends Clock {
  /** Every wait that was asked for, in milliseconds. */
  slept: number[];
}

/** `start` is in milliseconds since 1970. */
export function createQuickClock(start: number): QuickClock {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    async sleep(milliseconds, signal) {
      slept.push(milliseconds);
      signal.throwIfAborted();
      const until = now + milliseconds;
      await new Promise((done) => setImmediate(done));
      signal.throwIfAborted();
      now = Math.max(now, until);
    },
  };
}
