import { join } from 'node:path';
import type { OutputFiles } from '../../files/output-files.ts';
import { parentOf, type SurveyInput, surveyFolders, touch } from '../../state/folder-survey.ts';
import type { Breathe } from './breathe.ts';
import type { BuildManifest, ManifestEntry } from './build-manifest.ts';
import { addFolder, clearFolder } from './clear-folder.ts';
import { isUntouched } from './find-standing.ts';
import type { Ground } from './ground.ts';
import { ChangedFiles } from './manifest-files.ts';
import type { NextSite } from './next-site.ts';
import type { Spare } from './stage-folders.ts';

export interface ClearSpareInput {
  next: NextSite;
  /** What stands in the output folder. */
  standing: BuildManifest;
  /** What the last build left there. */
  noted: BuildManifest | null;
  now: number | null;
  breathe: Breathe;
  /** Where the spare folder is now. */
  dir: string;
  spare: Spare;
  /** What was found there a moment ago. */
  surveyed: SurveyedSpare;
}

export type SurveyedSpare = ReturnType<typeof surveyFolders>;

/** Looks at what is in the spare folder. */
export function surveySpare(
  { dir, spare, noted, now, isSeen }: Pick<ClearSpareInput, 'dir' | 'spare' | 'noted' | 'now'> & Pick<SurveyInput, 'isSeen'>,
  files: OutputFiles,
): SurveyedSpare {
  const isOwn = (path: string) => fileIn(path, { spare, noted }) !== null;
  return surveyFolders(dir, { isOwn, known: spare.known, now, ...(isSeen && { isSeen }) }, files);
}

/** What docsgen left in the spare folder; null for nothing. */
function fileIn(path: string, { spare, noted }: Pick<ClearSpareInput, 'spare' | 'noted'>): ManifestEntry | null {
  const different = spare.differences.get(path);
  return different === undefined ? (noted?.files.get(path) ?? null) : different;
}

/** Tells whether a file is in this folder, and in none below it. */
function isIn(path: string, folder: string): boolean {
  return path.lastIndexOf('/') === (folder.length || -1) && path.startsWith(folder);
}

/**
 * Removes from the spare folder what the next site does not have, and gives what stays. What docsgen left there is known: a file that has not
 * changed since has its other name in the output folder, where it was looked at, and a folder whose time is the same holds the same names. In a
 * folder that somebody has been in, and where the two sites differ, each file is looked at.
 */
export async function clearSpare(input: ClearSpareInput, files: OutputFiles): Promise<Ground> {
  const { dir, spare, next, standing, noted, breathe } = input;
  const { differences } = spare;
  const fileAt = (path: string) => fileIn(path, { spare, noted });
  const { folders, listed } = input.surveyed;
  // Of most files nothing need be asked: where nobody has been, what stands in both is there.
  const wanted = new Set<string>();
  const doubtful: string[] = [];
  const isAsNoted = standing.files === noted?.files;
  // One after the other, files are often in one folder.
  let last: { folder: string; isSure: boolean } | null = null;
  for (const path of next.kept()) {
    if (!last || !isIn(path, last.folder)) {
      const folder = addFolder(path, wanted);
      last = { folder, isSure: !listed.has(folder) && folders.has(folder) };
    }
    const isSure = last.isSure && !differences.has(path) && (isAsNoted || noted?.files.get(path) === standing.files.get(path));
    if (!isSure) doubtful.push(path);
  }
  for (const path of next.others.keys()) {
    addFolder(path, wanted);
    doubtful.push(path);
  }
  clearFolder({ dir, folders, wanted }, files);

  const inPlace = new ChangedFiles(standing.files);
  for (const path of next.gone) inPlace.delete(path);
  const missing: string[] = [];
  for (const path of doubtful) {
    const pause = breathe();
    if (pause) await pause;
    const file = fileAt(path);
    const folder = parentOf(path);
    const isSame = file?.digest === next.digestOf(path) && folders.has(folder);
    // It has its other name in the output folder.
    const isLinked = !differences.has(path) && standing.files.get(path) === file;
    if (file && isSame && ((isLinked && !listed.has(folder)) || isUntouched(join(dir, path), file, files))) inPlace.set(path, file);
    else {
      inPlace.delete(path);
      missing.push(path);
    }
  }
  const removeGone = (path: string) => {
    if (next.has(path) || fileAt(path) === null || !folders.has(parentOf(path))) return;
    files.remove(join(dir, path));
    touch(parentOf(path), folders);
  };
  for (const path of differences.keys()) removeGone(path);
  // Of files that stand no longer, only the last build knows.
  for (const path of isAsNoted ? next.gone : (noted?.files.keys() ?? [])) removeGone(path);
  return {
    dir,
    inPlace,
    staged: [],
    missing,
    touched: doubtful,
    folders,
    isNew: false,
    isOurs: (path) => fileAt(path) !== null && !listed.has(parentOf(path)),
    mayBeTaken: (path) => fileAt(path) !== null || listed.has(parentOf(path)) || folders.has(path),
  };
}
