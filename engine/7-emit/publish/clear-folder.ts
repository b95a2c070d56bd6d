import { join } from 'node:path';
import type { OutputFiles } from '../../files/output-files.ts';
import { parentOf, type SurveyedFolder, surveyFolders, touch } from '../../state/folder-survey.ts';
import type { Ground } from './ground.ts';
import { ChangedFiles } from './manifest-files.ts';
import type { NextSite } from './next-site.ts';

/**
 * Removes from the stage folder what is not to be published, and gives the rest. A file that stands is to be linked even if it was staged, too: it
 * keeps its time, so that `rsync -t` sends little.
 */
export function clearStage({ dir, next, now }: { dir: string; next: NextSite; now: number | null }, files: OutputFiles): Ground {
  const { others } = next;
  const kept = [...next.kept()];
  const { folders } = surveyFolders(dir, { isOwn: (path) => others.has(path), known: new Map(), now }, files);
  clearFolder({ dir, folders, wanted: listFolders(others.keys()) }, files);
  return {
    dir,
    folders,
    inPlace: new ChangedFiles(new Map()),
    staged: [...others.values()],
    missing: kept,
    touched: kept,
    isNew: true,
    mayBeTaken: () => false,
    isOurs: () => false,
  };
}

/** Removes the folders that are not wanted, and what the others have of other people. */
export function clearFolder(
  { dir, folders, wanted }: { dir: string; folders: Map<string, SurveyedFolder>; wanted: ReadonlySet<string> },
  files: OutputFiles,
): void {
  for (const [path, { foreign }] of folders) {
    if (path !== '' && !wanted.has(path)) {
      // With the outermost goes what is in it.
      if (folders.has(parentOf(path))) files.remove(join(dir, path));
      if (folders.has(parentOf(path))) touch(parentOf(path), folders);
      folders.delete(path);
      continue;
    }
    for (const entry of foreign) {
      if (entry.kind === 'folder') continue;
      files.remove(join(dir, entry.path));
      touch(path, folders);
    }
  }
}

/** The folders that paths are in, but for the outermost. */
export function listFolders(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) addFolder(path, folders);
  return folders;
}

/** Adds the folders that a path is in, but for the outermost, and gives the innermost. */
export function addFolder(path: string, folders: Set<string>): string {
  const innermost = parentOf(path);
  // Where a folder is known, so are those above it.
  for (let folder = innermost; folder !== '' && !folders.has(folder); folder = parentOf(folder)) folders.add(folder);
  return innermost;
}
