import type { Diagnostic } from '../diagnostic.ts';

/** The disk refused after the new site was in place. `reason` is a whole sentence. */
export function stateNotKept({ reason, fix }: { reason: string; fix: string | null }): Diagnostic {
  return {
    severity: 'warning',
    code: 'state-not-kept',
    message: `The new site is in place, but the build could not finish: ${reason}`,
    place: null,
    fix: fix ?? 'build again',
    related: [],
  };
}
