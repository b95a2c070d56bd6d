import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { unsupportedProp } from '../../diagnostics/messages/page-code.ts';

/** A mistake in a page's code that has a diagnostic of its own. The place is known where the code was called. */
export class EvaluationError extends Error {
  readonly diagnose: (place: TextPlace) => Diagnostic;
  /** The prop at fault, when it is one. */
  readonly prop: string | null;

  constructor(diagnose: (place: TextPlace) => Diagnostic, prop: string | null = null) {
    super(diagnose({ file: '', line: 1, column: 1, length: 0 }).message);
    this.diagnose = diagnose;
    this.prop = prop;
  }
}

/** Throws for a prop that cannot stand in a page. `owner` is what was given it, as written: `<Card>`. `reason` is what it holds; `fix` what to write, where that is not any plain data. */
export function refuseProp(owner: string, prop: string, reason: string, fix?: string): never {
  throw new EvaluationError((place) => unsupportedProp({ owner, prop, reason, place, ...(fix && { fix }) }), prop);
}
