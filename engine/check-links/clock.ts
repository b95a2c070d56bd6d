import { setTimeout as wait } from 'node:timers/promises';

/** How time is told and waited for; a parameter, so that a test of a day's waits takes no time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Rejects when the signal is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: Date.now,
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
};
