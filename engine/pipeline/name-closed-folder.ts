import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { inClosedFolder, nameSoughtInPublic } from '../diagnostics/messages/public-folders.ts';
import type { Files } from '../files/files.ts';

/** Where other generators have the files that they publish as they are. */
const FOLDERS = ['static', 'public'];

/** Says of public files that are not there when they stand in a folder that the config does not publish. */
export async function nameClosedFolder(
  diagnostics: readonly Diagnostic[],
  { siteDir, publicDirs, files }: { siteDir: string; publicDirs: string[]; files: Pick<Files, 'stat'> },
): Promise<Diagnostic[]> {
  const closed = FOLDERS.filter((folder) => !publicDirs.includes(folder));
  const found: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const path = nameSoughtInPublic(diagnostic, publicDirs);
    const folders = path === null || path.split('/').includes('..') ? [] : closed;
    let told = diagnostic;
    for (const folder of folders)
      if (told === diagnostic && (await files.stat(join(siteDir, folder, path!)))?.kind === 'file')
        told = inClosedFolder(diagnostic, { file: `${folder}/${path}`, folder, publicDirs });
    found.push(told);
  }
  return found;
}
