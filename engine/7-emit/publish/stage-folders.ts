import { join } from 'node:path';
import type { OutputFiles } from '../../files/output-files.ts';
import { writeJournal } from '../../state/publish-journal.ts';
import { choosePlace, outKey, type PublishPlace, spareDirOf, stageDirOf } from '../../state/publish-place.ts';

export interface StageFolders {
  place: PublishPlace;
  stageDir: string;
  spare: { dir: string; manifestPath: string } | null;
}

/**
 * Chooses where the next site is put together: in `.docsgen/`, or beside the output folder when that is on another file system. There only a
 * journal tells the next command of any kind what to clear away.
 */
export function prepareStageFolders(stateDir: string, outDir: string, files: OutputFiles): StageFolders {
  const place = choosePlace(stateDir, outDir, files);
  const spareDir = spareDirOf(place);
  removeOtherSpares(stateDir, `spare-${outKey(place)}`, files);
  if (place.isBeside) writeJournal({ ...place, isSpareNext: false, areStraysMoved: false }, files);
  return {
    place,
    stageDir: stageDirOf(place),
    spare: spareDir === null ? null : { dir: spareDir, manifestPath: join(stateDir, 'output', `${outKey(place)}.spare.json`) },
  };
}

/** Of a folder that is no longer built to. */
function removeOtherSpares(stateDir: string, kept: string, files: OutputFiles): void {
  for (const { name } of files.list(stateDir)) {
    if (name !== kept && name.startsWith('spare-')) files.remove(join(stateDir, name));
  }
}
