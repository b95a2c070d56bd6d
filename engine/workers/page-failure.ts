/** Why a page is not worked on any longer. */
export type PageFailure =
  | { kind: 'error'; error: unknown }
  | { kind: 'time'; seconds: number }
  | { kind: 'memory'; megabytes: number }
  /** The process ended, more than once: killed, or by a fault in native code. */
  | { kind: 'death'; reason: string };
