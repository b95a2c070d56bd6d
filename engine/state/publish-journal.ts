import { join, relative, resolve } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { sealJson, unsealJson } from '../text/sealed-json.ts';
import { type FolderSurvey, type SurveyInput, surveyFolders } from './folder-survey.ts';
import { isKey, nextDirOf, oldDirOf, type PublishFolders, stageDirOf } from './publish-folders.ts';
import { createOwnership, readSiteRecord } from './site-record.ts';

/**
 * Notes a swap of folders while it happens, so that the next start can finish or undo it. The site changes at one moment, the second
 * rename: before it a recovery goes back to the old site, after it forward to the new one.
 */
export interface PublishJournal extends PublishFolders {
  /** The next site, complete, is in a folder that was a spare one, not in the stage folder. */
  isSpareNext: boolean;
  /** The new site is in place, and files that somebody put into the old one while it was being replaced have been moved over. */
  areStraysMoved: boolean;
}

/** Puts the next site in the output folder's place. After an error or a kill at any point, undoOrFinish() sets things right. */
export function swapFolders(journal: PublishJournal, files: OutputFiles): void {
  writeJournal(journal, files);
  if (files.stat(journal.outDir)) files.rename(journal.outDir, oldDirOf(journal));
  files.rename(journal.isSpareNext ? nextDirOf(journal) : stageDirOf(journal), journal.outDir);
}

/** What becomes of the old site. */
export interface OldSite {
  /** Where it is kept; null to remove it. */
  spareDir: string | null;
  /** What was known of it just before the swap. */
  survey: SurveyInput;
}

/**
 * Ends a swap: removes the old site, or keeps it as a spare folder, and removes the journal. Gives the folders of the old site. Of an old site
 * that another command left, nothing is known.
 */
export function finishPublish(journal: PublishJournal, files: OutputFiles, old: OldSite | null = null): FolderSurvey {
  const oldDir = oldDirOf(journal);
  let folders: FolderSurvey = new Map();
  if (isFolder(oldDir, files)) {
    if (!journal.areStraysMoved) {
      const survey = old?.survey ?? { isOwn: createOwnership(readSiteRecord(oldDir, files)), known: new Map(), now: null };
      folders = moveStrays(journal, survey, files);
      // Noted before deleting: half deleted, the old site no longer tells which of its files were ours.
      writeJournal({ ...journal, areStraysMoved: true }, files);
    }
    if (old?.spareDir) files.rename(oldDir, old.spareDir);
    else files.remove(oldDir);
  }
  files.remove(journalPath(journal.stateDir));
  return folders;
}

/** Goes back to the old site when the new one is not in place, and removes the remains of the swap. */
export function undoOrFinish(journal: PublishJournal, files: OutputFiles): void {
  const { outDir, areStraysMoved } = journal;
  const oldDir = oldDirOf(journal);
  // Where the new site has been in place, somebody has taken it away since.
  if (!areStraysMoved && !files.stat(outDir) && isFolder(oldDir, files)) files.rename(oldDir, outDir);
  files.remove(stageDirOf(journal));
  if (journal.isSpareNext) files.remove(nextDirOf(journal));
  finishPublish(journal, files);
}

/** Moves what came to the old site after it had been surveyed. */
function moveStrays(journal: PublishJournal, survey: SurveyInput, files: OutputFiles): FolderSurvey {
  const { outDir } = journal;
  const oldDir = oldDirOf(journal);
  const { folders, listed } = surveyFolders(oldDir, survey, files);
  for (const { path } of [...listed].flatMap((folder) => folders.get(folder)!.foreign)) {
    if (!files.stat(join(outDir, path))) files.rename(join(oldDir, path), join(outDir, path));
  }
  return folders;
}

function isFolder(path: string, files: OutputFiles): boolean {
  return files.stat(path)?.kind === 'folder';
}

const NAME = 'publish';

/** What stands in the file. The path is relative to the state folder, so that a site can be moved between a kill and the next start. */
interface Note extends Omit<PublishJournal, 'stateDir' | 'outDir'> {
  out: string;
}

/** Notes what is about to be done. */
export function writeJournal({ stateDir, outDir, ...rest }: PublishJournal, files: OutputFiles): void {
  const note: Note = { out: relative(stateDir, outDir), ...rest };
  files.writeDurably(journalPath(stateDir), sealJson(note, NAME));
}

/**
 * Null when nothing was begun in one of these output folders; 'damaged' when something was, and nobody knows what. A journal may have come with a
 * site: what it says of a folder that the command does not know is for a command that does.
 */
export function readJournal(stateDir: string, outDirs: readonly string[], files: OutputFiles): PublishJournal | 'damaged' | null {
  const path = journalPath(stateDir);
  const kind = files.stat(path)?.kind;
  if (kind === undefined) return null;
  const note = kind === 'file' ? unsealJson<Note>(files.read(path)?.toString('utf8') ?? '', NAME) : null;
  if (!note || !isKey(note.key)) return 'damaged';
  const { out, ...rest } = note;
  const outDir = resolve(stateDir, String(out));
  return outDirs.includes(outDir) ? { stateDir, outDir, ...rest } : null;
}

/** Where the journal of a state folder stands. */
export function journalPath(stateDir: string): string {
  return join(stateDir, 'publish.json');
}
