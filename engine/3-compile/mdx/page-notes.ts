import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';

/** What is wrong with a piece of a page's code that goes on all the same. */
export interface PageNote {
  diagnose(place: TextPlace): Diagnostic;
  /** The prop at fault, when it is one: its place is meant, else that of the piece. */
  prop: string | null;
}

/** Those of the piece that is evaluated now. Evaluating is synchronous: code of two pages never runs at once. */
let current: PageNote[] | null = null;

/** Runs a piece of a page's code, and gives its notes to a list. */
export function collectNotes<Value>(notes: PageNote[], run: () => Value): Value {
  const before = current;
  current = notes;
  try {
    return run();
  } finally {
    current = before;
  }
}

/** Takes note of a mistake that leaves something to show. False where nobody takes notes. */
export function note(diagnose: PageNote['diagnose'], prop: string | null = null): boolean {
  current?.push({ diagnose, prop });
  return current !== null;
}
