import { join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { findFolders, STAGE } from './publish-folders.ts';
import { journalPath, readJournal, undoOrFinish } from './publish-journal.ts';

/**
 * Finishes or undoes what a build began that was killed; the caller holds the lock of the state folder. The journal says what was begun, in one
 * of the output folders that the command knows. Where it is damaged or was lost, the folders say it for each of these: an old site goes back to
 * where none is, and makes way where one is. An old site whose place the command does not know stays until another names that place.
 */
export function recoverSite(stateDir: string, outDirs: string[], files: OutputFiles): void {
  const journal = readJournal(stateDir, outDirs, files);
  if (journal && journal !== 'damaged') undoOrFinish(journal, files);
  for (const outDir of outDirs) {
    for (const folders of findFolders(stateDir, outDir, files))
      undoOrFinish({ ...folders, isSpareNext: false, areStraysMoved: false }, files);
  }
  if (journal === 'damaged') files.remove(journalPath(stateDir));
  for (const name of listStages(stateDir, files)) files.remove(join(stateDir, name));
}

/** Tells whether recoverSite() has something to do, or a build is at work. */
export function needsRecovery(stateDir: string, outDirs: string[], files: OutputFiles): boolean {
  return (
    readJournal(stateDir, outDirs, files) !== null ||
    listStages(stateDir, files).length > 0 ||
    outDirs.some((outDir) => findFolders(stateDir, outDir, files).length > 0)
  );
}

function listStages(stateDir: string, files: OutputFiles): string[] {
  return files.list(stateDir).flatMap(({ name }) => (name.startsWith(STAGE) ? [name] : []));
}
