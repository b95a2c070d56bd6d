import { ServiceFailure } from './service-failure.ts';

/** How waiting is done; parameters, so that a test of an hour's storm takes no time. */
export interface Patience {
  sleep(milliseconds: number): Promise<void>;
  /** As Math.random. */
  random(): number;
  /** Told before each wait, for whoever watches. */
  onWait?(reason: string, milliseconds: number): void;
  /** Ends the work between two requests. */
  signal?: AbortSignal;
}

/** Milliseconds that one request may spend waiting in all. */
export const MAX_WAIT = 5 * 60_000;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

/** Sends a request until it succeeds, is rejected, or has waited too long; then throws its last failure. `send` gets the number of the try. */
export async function tryPatiently<T>(
  send: (attempt: number) => Promise<T>,
  patience: Patience,
  { maxWait = MAX_WAIT }: { maxWait?: number } = {},
): Promise<T> {
  let waited = 0;
  for (let attempt = 0; ; attempt++) {
    patience.signal?.throwIfAborted();
    try {
      return await send(attempt);
    } catch (error) {
      if (!(error instanceof ServiceFailure) || !error.isTransient) throw error;
      const wait = toWait(attempt, error.retryAfter, patience.random);
      if (waited + wait > maxWait) throw error;
      waited += wait;
      patience.onWait?.(error.message, wait);
      await patience.sleep(wait);
    }
  }
}

/**
 * Milliseconds to wait after a try that failed, counted from 0. What the service asks for is waited out in full; else the wait doubles
 * from try to try. Chance keeps runs that failed together from coming back together.
 */
export function toWait(attempt: number, retryAfter: number | null, random: () => number): number {
  if (retryAfter !== null) return Math.round(retryAfter + random() * 1000);
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 20));
  return Math.round(longest / 2 + (random() * longest) / 2);
}
