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
    const folder = path === null ? null : await findFolder(path);
    found.push(folder === null ? diagnostic : inClosedFolder(diagnostic, { file: `${folder}/${path}`, folder, publicDirs }));
  }
  return found;

  async function findFolder(path: string): Promise<string | null> {
    if (path.split('/').includes('..')) return null;
    for (const folder of closed) if ((await files.stat(join(siteDir, folder, path)))?.kind === 'file') return folder;
    return null;
  }
}
