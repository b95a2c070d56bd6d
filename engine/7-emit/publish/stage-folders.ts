import { join } from 'node:path';
import type { OutputFiles } from '../../files/output-files.ts';
import type { OutputState } from '../../state/output-state.ts';
import { chooseFolders, type PublishFolders, SPARE, spareDirOf, stageDirOf } from '../../state/publish-folders.ts';
import { writeJournal } from '../../state/publish-journal.ts';
import type { ManifestEntry } from './build-manifest.ts';

export interface StageFolders {
  folders: PublishFolders;
  stageDir: string;
  /** The site before last, in which the next one is put together; null where there is none. */
  spare: { dir: string; contents: SpareContents } | null;
}

/** All that lies in a spare folder, by path; null for what the site before last had of other people. */
export type SpareContents = Record<string, ManifestEntry | null>;

/** A spare folder as the state notes it. A folder whose token it does not know is one of which nothing is known. */
export interface SpareNote {
  token: string;
  contents: SpareContents;
}

/**
 * Chooses where the next site is put together: in `.docsgen/`, or beside the output folder when that is on another file system. There only a
 * journal tells the next command of any kind what to clear away.
 */
export function prepareStageFolders(
  { stateDir, outDir }: { stateDir: string; outDir: string },
  state: OutputState,
  files: OutputFiles,
): StageFolders {
  const folders = chooseFolders(stateDir, outDir, files);
  const note = state.read<SpareNote>('spare');
  const dir = note && spareDirOf(folders, note.token);
  removeOtherSpares(stateDir, dir, files);
  if (folders.isBeside) writeJournal({ ...folders, isSpareNext: false, areStraysMoved: false }, files);
  return { folders, stageDir: stageDirOf(folders), spare: dir !== null && files.stat(dir) ? { dir, contents: note!.contents } : null };
}

/** Of which nobody knows what is in them, or of a folder that is no longer built to. */
function removeOtherSpares(stateDir: string, kept: string | null, files: OutputFiles): void {
  for (const { name } of files.list(stateDir)) {
    const dir = join(stateDir, name);
    if (dir !== kept && name.startsWith(SPARE)) files.remove(dir);
  }
}
