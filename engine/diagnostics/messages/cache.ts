import type { Diagnostic } from '../diagnostic.ts';

/** The remote cache could not be used. `reason` completes 'The remote cache at … could not be used: '. */
export function remoteCacheFailed(url: string, reason: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'remote-cache',
    message: `The remote cache at "${url}" could not be used: ${reason}. The site was built without it.`,
    place: null,
    fix: 'check that it is running and lets this machine in, or set DOCSGEN_REMOTE_CACHE=off',
    related: [],
  };
}
