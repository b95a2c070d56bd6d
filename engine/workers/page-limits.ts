/** What one page may take of the machine. A page that takes more is reported, and the build goes on without it. */
export interface PageLimits {
  /** Of processor time, where the system tells it; else of time. A large text gets more, see keepWithin. */
  seconds: number;
  /** That the process which works on the page may hold, docsgen itself included. */
  megabytes: number;
}

/** Why a page is not worked on any longer. */
export type PageFailure =
  | { kind: 'error'; error: unknown }
  | { kind: 'time'; seconds: number }
  | { kind: 'memory'; megabytes: number }
  /** The process ended, more than once: killed, or by a fault in native code. */
  | { kind: 'death'; reason: string };
