import { join } from 'node:path';
import type { OutputFiles } from '../../files/output-files.ts';
import { type FolderSurvey, readSurvey, type SavedSurvey } from '../../state/folder-survey.ts';
import type { OutputState } from '../../state/output-state.ts';
import { chooseFolders, type PublishFolders, SPARE, spareDirOf, stageDirOf } from '../../state/publish-folders.ts';
import { writeJournal } from '../../state/publish-journal.ts';
import type { ManifestEntry } from './build-manifest.ts';

export interface StageFolders {
  folders: PublishFolders;
  stageDir: string;
  /** The site before last, in which the next one is put together; null where there is none. */
  spare: Spare | null;
}

export interface Spare {
  dir: string;
  /** What it holds of ours otherwise than the output folder did when it was left, by path; null for a file that it does not hold. */
  differences: ReadonlyMap<string, ManifestEntry | null>;
  /** Its folders, with what they hold of other people. */
  known: FolderSurvey;
}

/** One that the last build has left. */
export interface KeptSpare extends Spare {
  /** Its folders as the state keeps them. */
  survey: Uint8Array;
}

/** A spare folder as the state notes it; its folders are a part of their own, a SavedSurvey. A folder whose token it does not know is one of which nothing is known. */
export interface SpareNote {
  token: string;
  /** The state of the output folder from which it differs: see keepManifest(). */
  from: string;
  differences: [path: string, file: ManifestEntry | null][];
}

/**
 * Chooses where the next site is put together: in `.docsgen/`, or beside the output folder when that is on another file system. There only a
 * journal tells the next command of any kind what to clear away. `from` names the state of the output folder that is known; `madeDir` is a spare
 * folder that is being made.
 */
export function prepareStageFolders(
  { stateDir, outDir, from, madeDir }: { stateDir: string; outDir: string; from: string | null; madeDir: string | null },
  state: OutputState,
  files: OutputFiles,
): StageFolders & { spare: KeptSpare | null } {
  const folders = chooseFolders(stateDir, outDir, files);
  const read = state.read<SpareNote>('spare');
  const note = read?.from === from ? read : null;
  const dir = note && spareDirOf(folders, note.token);
  removeOtherSpares(stateDir, new Set([dir, madeDir]), files);
  if (folders.isBeside) writeJournal({ ...folders, isSpareNext: false, areStraysMoved: false }, files);
  const survey = note && files.stat(dir!) ? state.readJson('spareFolders') : null;
  const known = survey && readSurvey(JSON.parse(survey.toString('utf8')) as SavedSurvey);
  const spare = known && { dir: dir!, differences: new Map(note!.differences), known, survey: survey! };
  return { folders, stageDir: stageDirOf(folders), spare };
}

/** Tells whether there is a spare folder that the last build has left. What is in it is not asked. */
export function hasSpare(folders: PublishFolders, state: OutputState, files: OutputFiles): boolean {
  const note = state.read<SpareNote>('spare');
  return note !== null && files.stat(spareDirOf(folders, note.token)) !== null;
}

/** Of which nobody knows what is in them, or of a folder that is no longer built to. */
function removeOtherSpares(stateDir: string, kept: ReadonlySet<string | null>, files: OutputFiles): void {
  for (const { name } of files.list(stateDir)) {
    const dir = join(stateDir, name);
    if (!kept.has(dir) && name.startsWith(SPARE)) files.remove(dir);
  }
}
