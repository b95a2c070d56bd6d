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

export interface PatienceLimits {
  /** Milliseconds in all for a service that gives no answer at all, not even that it fails. */
  maxSilence?: number;
  /** Which failures are worth another try; all that are transient unless told otherwise. */
  repeats?(failure: ServiceFailure): boolean;
  /** Told of each failure after which it is not known whether the request was carried out. */
  onDoubt?(): void;
}

/** Sends a request until it succeeds, is rejected, or has waited too long; then throws its last failure. `send` gets the number of the try. */
export async function tryPatiently<T>(
  send: (attempt: number) => Promise<T>,
  patience: Patience,
  { maxSilence = MAX_WAIT, repeats = ({ isTransient }) => isTransient, onDoubt }: PatienceLimits = {},
): Promise<T> {
  let waited = 0;
  for (let attempt = 0; ; attempt++) {
    try {
      return await orAborted(() => send(attempt), patience.signal);
    } catch (error) {
      if (error instanceof ServiceFailure && error.kind === 'unreachable') onDoubt?.();
      if (!(error instanceof ServiceFailure) || !repeats(error)) throw error;
      const wait = toWait(attempt, error.retryAfter, patience.random);
      if (waited + wait > (error.status === null ? maxSilence : MAX_WAIT)) throw error;
      waited += wait;
      await waitFor(wait, error, patience);
    }
  }
}

/** Waits, and tells why. */
export async function waitFor(milliseconds: number, { message }: ServiceFailure, patience: Patience): Promise<void> {
  patience.onWait?.(message, milliseconds);
  await patience.sleep(milliseconds);
  patience.signal?.throwIfAborted();
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

/** Does not wait for an answer that nobody wants any more. What was asked for may be done all the same, as when the program is killed. */
async function orAborted<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  signal?.throwIfAborted();
  if (!signal) return send();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([send(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
