import type { PublicFile } from '../2-discover/source-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { invalidFileName } from '../diagnostics/messages/discover.ts';
import { pathConflict, twinFileNames } from '../diagnostics/messages/link.ts';
import { findPathFault } from '../paths/name-fault.ts';
import { findOwnUse, isReplaceable } from './generated-files.ts';
import type { PathClaims } from './path-claims.ts';

/** Takes the places of the public files, and reports those that something stands in the way of. */
export function claimPublicFiles(publicFiles: PublicFile[], plan: PathClaims): Diagnostic[] {
  return publicFiles.flatMap(({ path, file }) => {
    const place = { file, line: 1, column: 1, length: 0 };
    const fault = findPathFault(path);
    if (fault !== null) return [invalidFileName({ kind: 'public file', name: path, fault, place })];
    const subject = `The public file "${path}"`;
    const use = findOwnUse(path);
    if (use !== null) {
      const owner = { kind: 'generated' as const, name: '', use, place: null };
      return [pathConflict({ subject, path, conflict: { how: 'same', path, owner }, fix: 'move the public file', place })];
    }
    const conflict = plan.claim(path, { kind: 'public', name: `the public file "${file}"`, place });
    if (!conflict) return [];
    if (conflict.how === 'same' && conflict.path === path && isReplaceable(path)) return [];
    if (conflict.owner.place && 'line' in conflict.owner.place && conflict.owner.place.file === file)
      return [twinFileNames({ file: path, place })];
    const fix = conflict.owner.kind === 'page' ? 'rename the public file, or move the page' : 'rename the public file';
    return [pathConflict({ subject, path, conflict, fix, place })];
  });
}
