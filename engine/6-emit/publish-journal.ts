import { join, relative, resolve } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { listOutput } from './output-listing.ts';
import { createOwnership, readSiteRecord } from './site-record.ts';

/**
 * Notes a swap of folders while it happens, so that the next start can finish or undo it. The site changes at one moment, the second
 * rename: before it a recovery goes back to the old site, after it forward to the new one.
 */
export interface PublishJournal {
  outDir: string;
  /** The next site, complete. */
  stageDir: string;
  /** Where the old site stands during the swap. */
  oldDir: string;
  /** Files that somebody put into the old site while it was being replaced have been moved over. */
  areStraysMoved: boolean;
}

/** Puts the stage folder in the output folder's place. After an error or a kill at any point, recoverPublish() sets things right. */
export function swapFolders(stateDir: string, journal: PublishJournal, files: OutputFiles): void {
  writeJournal(stateDir, journal, files);
  if (files.stat(journal.outDir)) files.rename(journal.outDir, journal.oldDir);
  files.rename(journal.stageDir, journal.outDir);
}

/** Where the old site is kept. */
export interface SparePlace {
  dir: string;
  /** Is told all that is in the old site before it gets there. */
  note(paths: string[]): void;
}

/** Ends a swap: removes the old site, or keeps it in the spare folder, and removes the journal. */
export function finishPublish(stateDir: string, journal: PublishJournal, files: OutputFiles, spare: SparePlace | null = null): void {
  if (files.stat(journal.oldDir)) {
    if (!journal.areStraysMoved) {
      const paths = moveStrays(journal, files);
      // Noted before deleting: half deleted, the old site no longer tells which of its files were ours.
      writeJournal(stateDir, { ...journal, areStraysMoved: true }, files);
      spare?.note(paths);
    }
    if (spare) files.rename(journal.oldDir, spare.dir);
    else files.remove(journal.oldDir);
  }
  files.remove(journalPath(stateDir));
}

/** Finishes or undoes a publish that was interrupted. Does nothing when there was none. */
export function recoverPublish(stateDir: string, files: OutputFiles): void {
  const journal = readJournal(stateDir, files);
  if (journal) undoOrFinish(stateDir, journal, files);
}

/** Goes back to the old site when the new one is not in place, and removes the remains of the swap. */
export function undoOrFinish(stateDir: string, journal: PublishJournal, files: OutputFiles): void {
  if (!files.stat(journal.outDir) && files.stat(journal.oldDir)) files.rename(journal.oldDir, journal.outDir);
  files.remove(journal.stageDir);
  finishPublish(stateDir, journal, files);
}

/** Gives the paths of all that stays in the old site. */
function moveStrays({ oldDir, outDir }: PublishJournal, files: OutputFiles): string[] {
  const isOwn = createOwnership(readSiteRecord(oldDir, files));
  const { own, foreign } = listOutput(oldDir, isOwn, files);
  for (const { path } of foreign) {
    if (!files.stat(join(outDir, path))) files.rename(join(oldDir, path), join(outDir, path));
  }
  return [...own, ...foreign.map(({ path }) => path)];
}

function journalPath(stateDir: string): string {
  return join(stateDir, 'publish.json');
}

/** Paths are noted relative to the state folder, so that a site can be moved between a kill and the next start. */
function writeJournal(stateDir: string, journal: PublishJournal, files: OutputFiles): void {
  const at = (path: string) => relative(stateDir, path);
  const note = { ...journal, outDir: at(journal.outDir), stageDir: at(journal.stageDir), oldDir: at(journal.oldDir) };
  files.writeDurably(journalPath(stateDir), JSON.stringify(note));
}

function readJournal(stateDir: string, files: OutputFiles): PublishJournal | null {
  const text = files.read(journalPath(stateDir))?.toString('utf8');
  if (!text) return null;
  const note = JSON.parse(text) as PublishJournal;
  const at = (path: string) => resolve(stateDir, path);
  return { ...note, outDir: at(note.outDir), stageDir: at(note.stageDir), oldDir: at(note.oldDir) };
}
