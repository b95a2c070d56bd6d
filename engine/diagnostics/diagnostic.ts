import type { DiagnosticCode } from './diagnostic-code.ts';

/** A range of text in one file that a problem is about. Lines and columns count from 1; `length` is in UTF-16 units, 0 when unknown. */
export interface TextPlace {
  /** Path relative to the site folder, with forward slashes. In a compiled doc, '' stands for the doc's own file (see compiled-doc.ts). */
  file: string;
  line: number;
  column: number;
  length: number;
}

/** A value in a config file or manifest. Turned into a TextPlace just before it is shown, because only a problem needs the position. */
export interface KeyPlace {
  file: string;
  /** Keys and indexes from the root of the file's value, for example ['navbar', 'items', 0, 'docId']. */
  keyPath: (string | number)[];
  /** Point at the key instead of at its value, as for an unknown key. */
  atKey?: boolean;
}

export type Place = TextPlace | KeyPlace;

export type Severity = 'error' | 'warning';

/** One thing that a writer got wrong: where, what, and how to fix it. */
export interface Diagnostic {
  severity: Severity;
  /** Its long form stands in docs/content/errors.md under the same name. */
  code: DiagnosticCode;
  /** The fact, with the actual value in quotes, ending with a full stop. */
  message: string;
  /** Null when no single place is to blame. */
  place: Place | null;
  /** All places where the same is wrong, in order, the first of which is `place`; absent when there is no other (group-diagnostics.ts). */
  places?: Place[];
  /** One action, for example 'did you mean "deployment/tracing"?'; printed after 'Fix: '. Null when the message says it all. */
  fix: string | null;
  /** Other places that belong to the same problem, such as the second of two equal routes. */
  related: { message: string; place: Place }[];
  /** Where it was thrown, for whoever fixes a plugin or docsgen; printed only with --json. */
  stack?: string;
}

/** Tells whether any of the diagnostics keeps the site from being written. */
export function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}
