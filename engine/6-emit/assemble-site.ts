import { join } from 'node:path';
import type { OutputFileEntry } from '../5-render/output-file.ts';
import type { OutputFiles } from '../files/output-files.ts';
import { UsageError } from '../usage-error.ts';
import { type BuildManifest, readManifest } from './build-manifest.ts';
import type { ForeignEntry } from './output-listing.ts';
import type { StageFolders } from './stage-folders.ts';

export interface AssembleInput extends StageFolders {
  outDir: string;
  /** The files of the next site. */
  next: OutputFileEntry[];
  /** Tells whether the output folder has this file already. */
  stands: (entry: OutputFileEntry) => boolean;
  /** Other people's files that stay. */
  foreign: ForeignEntry[];
}

/**
 * Puts the next site together in one folder, and gives that folder: what was staged, and links to what stands. When the site before
 * last is still there it is brought up to date for this, since making a folder for each page costs more than all the rest of a publish.
 */
export function assembleSite(input: AssembleInput, files: OutputFiles): { dir: string; manifest: BuildManifest } {
  const { outDir, stageDir, spare, next, stands } = input;
  // A file that stands is linked even if it was staged, too: it keeps its time, so that `rsync -t` sends little.
  const changed = new Set(next.filter((entry) => !stands(entry)).map(({ path }) => path));
  keepOnly(stageDir, (path) => changed.has(path), files);
  let dir = stageDir;
  let inPlace = changed;
  if (spare && files.stat(spare.dir)) {
    dir = spare.dir;
    inPlace = keepOnly(dir, matches(next, readManifest(spare.manifestPath, files)), files);
  }
  for (const entry of next) {
    if (inPlace.has(entry.path)) continue;
    if (stands(entry)) files.link(join(outDir, entry.path), join(dir, entry.path));
    else files.rename(join(stageDir, entry.path), join(dir, entry.path));
  }
  const manifest = describeSite(dir, next, files);
  carryOver(input.foreign, outDir, dir, files);
  const mode = files.stat(outDir)?.mode;
  if (mode !== undefined) files.setMode(dir, mode);
  return { dir, manifest };
}

/** Removes all files but some, and the folders that this leaves empty. Gives the paths that stay. */
function keepOnly(dir: string, isKept: (path: string, stat: () => FileStamp) => boolean, files: OutputFiles): Set<string> {
  const kept = new Set<string>();
  const sweep = (folder: string): void => {
    const before = kept.size;
    for (const { name, kind } of files.list(join(dir, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'folder') sweep(path);
      else if (kind === 'file' && isKept(path, () => files.stat(join(dir, path))!)) kept.add(path);
      else files.remove(join(dir, path));
    }
    if (kept.size === before && folder !== '') files.remove(join(dir, folder));
  };
  sweep('');
  return kept;
}

interface FileStamp {
  size: number;
  mtimeMs: number;
}

/**
 * Tells which files of the site before last are right for the next one. The stamp is compared although nobody has reason to write
 * there: the files are linked with those in the output folder, where somebody may have edited them.
 */
function matches(next: OutputFileEntry[], recorded: BuildManifest) {
  const wanted = new Map(next.map(({ path, digest }) => [path, digest]));
  return (path: string, stat: () => FileStamp): boolean => {
    const known = recorded.files[path];
    if (known === undefined || known.digest !== wanted.get(path)) return false;
    const { size, mtimeMs } = stat();
    return known.size === size && known.mtimeMs === mtimeMs;
  };
}

function describeSite(dir: string, entries: OutputFileEntry[], files: OutputFiles): BuildManifest {
  const manifest: BuildManifest = { files: {} };
  for (const { path, digest, size } of entries) {
    const stat = files.stat(join(dir, path));
    if (!stat) throw new Error(`"${path}" is to be published but was never written.`);
    if (stat.size !== size) throw new UsageError(`"${path}" changed while the site was being built.`, 'build again');
    manifest.files[path] = { digest, size, mtimeMs: stat.mtimeMs };
  }
  return manifest;
}

function carryOver(foreign: ForeignEntry[], outDir: string, dir: string, files: OutputFiles): void {
  for (const { path, kind } of foreign) {
    if (kind === 'folder') files.makeFolder(join(dir, path));
    else if (kind === 'symlink') files.copySymlink(join(outDir, path), join(dir, path));
    else files.link(join(outDir, path), join(dir, path));
  }
}
