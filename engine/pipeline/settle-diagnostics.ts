import { locatePlaces } from '../1-load/locate-places.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import { nodeFiles } from '../files/node-files.ts';

/** Sorts a command's problems into the order in which they are reported, and finds their lines in the config and the manifests. */
export function settleDiagnostics(found: Diagnostic[], siteDir: string): Promise<Diagnostic[]> {
  return locatePlaces(sortDiagnostics(found), nodeFiles, siteDir);
}
