import { RemoteFailure } from './http-store.ts';

/** Stops asking a server that does not help. */
export interface CircuitBreaker {
  readonly isOpen: boolean;
  /** Why the last request failed, when it matters: the breaker is open, or nothing has ever succeeded. */
  readonly trouble: string | null;
  /** Does something with the server; null when it failed, or when the breaker is open. Bugs are thrown on. */
  attempt<T>(act: () => Promise<T>): Promise<T | null>;
  /** Opens the breaker. */
  giveUp(reason: string): void;
}

/** Opens after this many failures without a success between them, or after one that says that all will fail. */
const FAILURES = 3;

export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let successes = 0;
  let isOpen = false;
  let reason: string | null = null;
  return {
    get isOpen() {
      return isOpen;
    },
    get trouble() {
      return isOpen || successes === 0 ? reason : null;
    },
    async attempt(act) {
      if (isOpen) return null;
      try {
        const result = await act();
        successes++;
        failures = 0;
        return result;
      } catch (error) {
        if (!(error instanceof RemoteFailure)) throw error;
        // What failed because we gave up says nothing new.
        if (isOpen) return null;
        failures++;
        reason = error.message;
        isOpen = error.isFinal || failures >= FAILURES;
        return null;
      }
    },
    giveUp(why) {
      if (isOpen) return;
      isOpen = true;
      reason = why;
    },
  };
}
