import { locatePlaces } from '../1-load/locate-places.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { groupDiagnostics } from '../diagnostics/group-diagnostics.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import { nodeFiles } from '../files/node-files.ts';

/**
 * Sorts a command's problems into the order in which they are reported, finds their lines in the config and the manifests, and makes one of
 * those that have one cause.
 */
export async function settleDiagnostics(found: Diagnostic[], siteDir: string): Promise<Diagnostic[]> {
  return groupDiagnostics(await locatePlaces(sortDiagnostics(found), nodeFiles, siteDir));
}
