import { createRandom } from '../fixtures/random.mjs';

/** What goes wrong with one request. `applied` tells whether its work is done all the same. */
export type Fault =
  | { kind: 'status'; status: number; retryAfter?: number; applied?: boolean }
  /** Answers late. */
  | { kind: 'delay'; milliseconds: number }
  /** Closes the connection without an answer. */
  | { kind: 'drop'; applied: boolean }
  /** Closes the connection, and does the work when that many further requests have come in. */
  | { kind: 'late'; requests: number }
  /** Never answers. */
  | { kind: 'hang'; applied: boolean }
  /** Announces the whole answer, sends half of it and closes. Applied. */
  | { kind: 'truncate' }
  /** Answers 200 with a page of HTML, as a proxy between does. */
  | { kind: 'not-json'; applied: boolean }
  /** Does the work twice and answers once. */
  | { kind: 'duplicate' };

/** A request as a script sees it. */
export interface SeenRequest {
  /** Counts from 1. */
  number: number;
  /** The address it came to: '127.0.0.2'. */
  host: string;
  method: string;
  /** '/1/indexes/docs/batch', decoded. */
  path: string;
}

/** Decides for each request what goes wrong; null lets it through. */
export type FaultScript = (request: SeenRequest) => Fault | null;

export interface FaultRule {
  /** Matched against the decoded path; any when absent. */
  path?: RegExp;
  /** Any when absent. */
  method?: string;
  /** How many such requests are let through first; none when absent. */
  skip?: number;
  /** How many fail; all when absent. */
  times?: number;
  fault: Fault;
}

/** Makes a script of rules; the first one that matches and is not used up counts. */
export function listFaults(rules: FaultRule[]): FaultScript {
  const states = rules.map((rule) => ({ rule, skipped: 0, used: 0 }));
  return ({ method, path }) => {
    for (const state of states) {
      const { rule } = state;
      if ((rule.method && rule.method !== method) || (rule.path && !rule.path.test(path))) continue;
      if (state.used >= (rule.times ?? Number.POSITIVE_INFINITY)) continue;
      if (state.skipped < (rule.skip ?? 0)) {
        state.skipped += 1;
        continue;
      }
      state.used += 1;
      return rule.fault;
    }
    return null;
  };
}

/** Makes a script in which that share of the requests fails, each in a way drawn from the seed. */
export function randomFaults(seed: number, rate: number, kinds: readonly Fault[] = ALL_FAULTS): FaultScript {
  const random = createRandom(seed);
  return () => {
    // Both are drawn each time, so that the rate does not change which faults a seed has.
    const [isFault, kind] = [random() < rate, kinds[random(kinds.length)]];
    return isFault ? (kind ?? null) : null;
  };
}

/** One of each kind that needs no time to pass. */
export const ALL_FAULTS: readonly Fault[] = [
  { kind: 'status', status: 429 },
  { kind: 'status', status: 429, retryAfter: 2 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 502, applied: true },
  { kind: 'status', status: 503 },
  { kind: 'drop', applied: false },
  { kind: 'drop', applied: true },
  { kind: 'late', requests: 3 },
  { kind: 'truncate' },
  { kind: 'not-json', applied: false },
  { kind: 'not-json', applied: true },
  { kind: 'duplicate' },
];
