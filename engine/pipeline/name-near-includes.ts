import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nameUnknown } from '../diagnostics/messages/name-unknown.ts';
import type { Files } from '../files/files.ts';
import { closestPath } from '../paths/closest-path.ts';
import { folderOf, nameOf } from '../paths/site-path.ts';

/**
 * Says of files that pages include and that are not there which was likely meant. Compile cannot: what it makes of a page depends on
 * nothing but the files that the page names.
 */
export async function nameNearIncludes(
  diagnostics: readonly Diagnostic[],
  { siteDir, files }: { siteDir: string; files: Files },
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const diagnostic of diagnostics) found.push(await nameNear(diagnostic, { siteDir, files }));
  return found;
}

async function nameNear(diagnostic: Diagnostic, { siteDir, files }: { siteDir: string; files: Files }): Promise<Diagnostic> {
  const { code, place } = diagnostic;
  const [, written, query] = /^([^/@<][^?#]*)(.*)$/.exec((code === 'missing-include' && nameUnknown(diagnostic)) || '') ?? [];
  if (written === undefined || !place) return diagnostic;
  const folder = join(siteDir, folderOf(place.file), folderOf(written));
  const entries = await files.list(folder);
  const isPartial = (name: string) => /\.mdx?$/i.test(name);
  const names = entries.flatMap(({ name, kind }) =>
    kind === 'file' && isPartial(name) === isPartial(written) && !name.startsWith('.') ? [name] : [],
  );
  const near = closestPath(nameOf(written), names);
  if (near === null || files.refusal(join(folder, near)) !== null) return diagnostic;
  return { ...diagnostic, fix: `did you mean "${written.slice(0, written.lastIndexOf('/') + 1)}${near}${query}"?` };
}
