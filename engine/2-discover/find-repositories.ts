import { basename, dirname, join } from 'node:path';
import type { Files } from '../files/files.ts';
import { createFindTop, type GitFolder } from '../git/ask-git.ts';
import { isWithin } from '../paths/native-path.ts';
import type { SourceDoc } from './source-doc.ts';

/** Pages whose history git tells at once. */
export interface Repository {
  /** Null for pages around which there is no repository. */
  top: GitFolder | null;
  /** The pages' paths relative to the site folder, by the file that they are read from, see keyOf(). */
  files: Map<string, string[]>;
  /** Real paths of all there is to ask about: folders that hold pages, and files to which links lead. */
  paths: Set<string>;
}

/** Links are followed: a page has the history of the file that it is read from, which may be in a submodule or in another repository. */
export function findRepositories(docs: SourceDoc[], siteDir: string, disk: Pick<Files, 'locate' | 'realPath'>): Repository[] {
  const find = createFindTop(disk);
  const repositories = new Map<string | null, Repository>();
  for (const doc of docs) {
    if (doc.made) continue;
    const folder = toReal(dirname(doc.absolutePath), disk);
    const named = join(folder, basename(doc.absolutePath));
    // What a page holds does not matter, and so no edit of one.
    const real = disk.locate(doc.absolutePath, Number.POSITIVE_INFINITY)?.real ?? named;
    const root = find(dirname(real));
    const repository = repositories.get(root) ?? {
      top: root === null ? null : { path: root, isTop: true },
      files: new Map(),
      paths: new Set(),
    };
    repositories.set(root, repository);
    repository.files.set(keyOf(real), [...(repository.files.get(keyOf(real)) ?? []), doc.file]);
    repository.paths.add(real === named ? widen(folder, { root, version: toReal(versionFolder(doc), disk) }) : real);
  }
  const outside = repositories.get(null);
  if (outside && repositories.size === 1) outside.top = { path: siteDir, isTop: false };
  return [...repositories.values()];
}

/** Names a file by its real path. Git and the disk may spell the same letter in two ways. */
export function keyOf(realPath: string): string {
  return realPath.normalize('NFC');
}

function toReal(folder: string, disk: Pick<Files, 'realPath'>): string {
  return disk.realPath(folder) ?? folder;
}

/** The folder of the version, or of whatever else a page is in. */
function versionFolder({ absolutePath, path }: SourceDoc): string {
  return path.split('/').reduce(dirname, absolutePath);
}

/** Git is quicker with few paths: the folder of a version stands for all in it, and a whole repository in it for itself. */
function widen(folder: string, { root, version }: { root: string | null; version: string }): string {
  if (!isWithin(version, folder)) return folder;
  return root === null || isWithin(root, version) ? version : root;
}
