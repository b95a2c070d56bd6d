import { join } from 'node:path';
import type { OutputFiles } from '../../files/output-files.ts';
import { chooseFolders, outKey, type PublishFolders, spareDirOf, stageDirOf } from '../../state/publish-folders.ts';
import { writeJournal } from '../../state/publish-journal.ts';

export interface StageFolders {
  folders: PublishFolders;
  stageDir: string;
  spare: { dir: string; manifestPath: string } | null;
}

/**
 * Chooses where the next site is put together: in `.docsgen/`, or beside the output folder when that is on another file system. There only a
 * journal tells the next command of any kind what to clear away.
 */
export function prepareStageFolders(stateDir: string, outDir: string, files: OutputFiles): StageFolders {
  const folders = chooseFolders(stateDir, outDir, files);
  const spareDir = spareDirOf(folders);
  removeOtherSpares(stateDir, `spare-${outKey(folders)}`, files);
  if (folders.isBeside) writeJournal({ ...folders, isSpareNext: false, areStraysMoved: false }, files);
  return {
    folders,
    stageDir: stageDirOf(folders),
    spare: spareDir === null ? null : { dir: spareDir, manifestPath: join(stateDir, 'output', `${outKey(folders)}.spare.json`) },
  };
}

/** Of a folder that is no longer built to. */
function removeOtherSpares(stateDir: string, kept: string, files: OutputFiles): void {
  for (const { name } of files.list(stateDir)) {
    if (name !== kept && name.startsWith('spare-')) files.remove(join(stateDir, name));
  }
}
