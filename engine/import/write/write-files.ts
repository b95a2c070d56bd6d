import { dirname, join } from 'node:path';
import { outputFiles } from '../../files/output-files.ts';
import type { ImportedFile } from '../import-plan.ts';
import { digestFile, type ImportJournal, JOURNAL_FILE } from './import-record.ts';
import type { FoundFile, PlannedWrite } from './plan-writes.ts';
import { readImported } from './site-files.ts';

/** Where the new text of a file lies that a person has changed: nothing reads this folder. */
export const BESIDE = '.docsgen/import/new';

/** The file that becomes the next one of the site: none is ever there by half. */
const UNFINISHED = '.docsgen/import/unfinished';

/** Tells what stands at a path of the site. A folder on the way that is a symbolic link leads out of the site. */
export function createFinder(siteDir: string): (path: string) => FoundFile {
  const sound = new Map<string, boolean>([['.', true]]);
  const isSound = (folder: string): boolean => {
    const known = sound.get(folder);
    if (known !== undefined) return known;
    const stat = isSound(dirname(folder)) ? outputFiles.stat(join(siteDir, folder)) : undefined;
    const found = stat === null || stat?.kind === 'folder';
    sound.set(folder, found);
    return found;
  };
  return (path) => {
    if (!isSound(dirname(path))) return 'not-a-file';
    const stat = outputFiles.stat(join(siteDir, path));
    if (stat === null) return null;
    return stat.kind === 'file' ? { digest: digestFile(outputFiles.read(join(siteDir, path))!) } : 'not-a-file';
  };
}

/** Writes, updates and removes files as planned; the journal names them already. */
export function writeFiles(siteDir: string, planned: PlannedWrite[], files: Map<string, ImportedFile>): void {
  outputFiles.remove(join(siteDir, BESIDE));
  for (const { path, action } of planned) {
    const file = files.get(path);
    if (file && (action === 'write' || action === 'update')) writeWhole(siteDir, path, readImported(file));
    else if (file && action === 'kept') offer(siteDir, path, file);
    else if (action === 'remove') removeFile(siteDir, path);
  }
}

/** Writes a file in one step. */
export function writeWhole(siteDir: string, path: string, bytes: string | Uint8Array): void {
  outputFiles.write(join(siteDir, UNFINISHED), bytes);
  outputFiles.rename(join(siteDir, UNFINISHED), join(siteDir, path));
}

/** Puts the new form of a file beside the one that a person has changed. */
export function offer(siteDir: string, path: string, file: ImportedFile): void {
  outputFiles.write(join(siteDir, BESIDE, path), readImported(file));
}

/** Says what may be found in the site if this import is killed. */
export function writeJournal(siteDir: string, journal: ImportJournal): void {
  outputFiles.writeDurably(join(siteDir, JOURNAL_FILE), JSON.stringify(journal));
}

export function removeJournal(siteDir: string): void {
  outputFiles.remove(join(siteDir, JOURNAL_FILE));
}

/** With it go the folders that it leaves empty. */
function removeFile(siteDir: string, path: string): void {
  outputFiles.remove(join(siteDir, path));
  for (let folder = dirname(path); folder !== '.' && outputFiles.list(join(siteDir, folder)).length === 0; folder = dirname(folder)) {
    outputFiles.removeEmptyFolder(join(siteDir, folder));
  }
}
