import type { PublicFile } from '../../2-discover/source-doc.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { pathConflict } from '../../diagnostics/messages/link.ts';
import { pathKey } from '../../paths/path-key.ts';
import { foldersAbove } from '../../paths/site-path.ts';
import type { OutputHandle } from './output-handle.ts';

const FOLDER = 'assets/';

/**
 * Finds the public files that stand in the way of what docsgen publishes in `assets/`. Names there have hashes of what only a plan knows, so that
 * link has not claimed them. All other names of a site are the writer's.
 */
export function refusePublicAssets(
  publicFiles: Pick<PublicFile, 'path' | 'file'>[],
  generated: OutputHandle[],
): { refused: ReadonlySet<string>; diagnostics: Diagnostic[] } {
  const inAssets = publicFiles.filter(({ path }) => pathKey(path).startsWith(FOLDER));
  if (inAssets.length === 0) return { refused: new Set(), diagnostics: [] };
  const files = new Map(generated.flatMap(({ path }) => (path.startsWith(FOLDER) ? [[pathKey(path), path]] : [])));
  const folders = new Set([...files.keys()].flatMap(foldersAbove));
  const refused = new Set<string>();
  const diagnostics = inAssets.flatMap(({ path, file }) => {
    const key = pathKey(path);
    const taken = [key, ...foldersAbove(key)].map((each) => files.get(each)).find((each) => each !== undefined);
    if (taken === undefined && !folders.has(key)) return [];
    refused.add(path);
    const use = `docsgen publishes ${taken === undefined ? 'files below that name' : `"${taken}"`} itself`;
    const conflict = { how: 'same' as const, path, owner: { kind: 'generated' as const, name: '', use, place: null } };
    const place = { file, line: 1, column: 1, length: 0 };
    return [pathConflict({ subject: `The public file "${path}"`, path, conflict, fix: 'rename the public file', place })];
  });
  return { refused, diagnostics };
}
