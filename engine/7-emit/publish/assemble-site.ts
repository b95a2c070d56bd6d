import { join } from 'node:path';
import type { OutputFiles, OutputStat } from '../../files/output-files.ts';
import type { ForeignEntry } from '../../state/output-listing.ts';
import { nextDirOf } from '../../state/publish-folders.ts';
import { UsageError } from '../../state/usage-error.ts';
import type { OutputFileEntry } from '../plan/output-handle.ts';
import type { Breathe } from './breathe.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { BuildManifest } from './build-manifest.ts';
import type { StageFolders } from './stage-folders.ts';

export interface AssembleInput extends StageFolders {
  outDir: string;
  /** The files of the next site. */
  next: OutputFileEntry[];
  /** Tells whether the output folder has this file already. */
  stands: (entry: OutputFileEntry) => boolean;
  /** Other people's files that stay. */
  foreign: ForeignEntry[];
  breathe: Breathe;
}

/**
 * Puts the next site together in one folder, and gives that folder: what was staged, and links to what stands. When the site before
 * last is still there it is brought up to date for this, since making a folder for each page costs more than all the rest of a publish.
 */
export async function assembleSite(input: AssembleInput, files: OutputFiles): Promise<{ dir: string; manifest: BuildManifest }> {
  const { folders, stageDir, spare, next, stands } = input;
  // A file that stands is linked even if it was staged, too: it keeps its time, so that `rsync -t` sends little.
  const changed = new Set(next.filter((entry) => !stands(entry)).map(({ path }) => path));
  keepOnly(stageDir, changed, files);
  if (!spare) return { dir: stageDir, manifest: await complete(input, { dir: stageDir, inPlace: changed }, files) };
  // Under its new name nobody takes it for what the state knows: a build that is killed meanwhile leaves a folder that is cleared away.
  const dir = nextDirOf(folders);
  files.rename(spare.dir, dir);
  try {
    const { contents } = spare;
    const inPlace = await bringUpToDate({ dir, next, contents, breathe: input.breathe }, files);
    const statOf = (path: string) => inPlace.get(path) ?? null;
    // What comes to a place of which nothing is known takes it: a program that still stood in the folder may have left something there.
    const mayBeTaken = (path: string) => !Object.hasOwn(contents, path);
    return { dir, manifest: await complete(input, { dir, inPlace, statOf, mayBeTaken }, files) };
  } catch (error) {
    // Whatever was in the way shall not be in the way of the next build.
    files.remove(dir);
    throw error;
  }
}

/** Removes all files but some, and the folders that this leaves empty. */
function keepOnly(dir: string, kept: ReadonlySet<string>, files: OutputFiles): void {
  const sweep = (folder: string): boolean => {
    let isEmpty = true;
    for (const { name, kind } of files.list(join(dir, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'folder') isEmpty = sweep(path) && isEmpty;
      else if (kind === 'file' && kept.has(path)) isEmpty = false;
      else files.remove(join(dir, path));
    }
    if (isEmpty && folder !== '') files.remove(join(dir, folder));
    return isEmpty;
  };
  sweep('');
}

interface Unfinished {
  dir: string;
  /** The files of the next site that are there. */
  inPlace: { has(path: string): boolean };
  /** What was just seen of them. */
  statOf?(path: string): OutputStat | null;
  /** Tells of places where something may be that nobody knows of. */
  mayBeTaken?(path: string): boolean;
}

/** Adds to a folder what the next site has besides. */
async function complete(input: AssembleInput, unfinished: Unfinished, files: OutputFiles): Promise<BuildManifest> {
  const { outDir, stageDir, next, stands, foreign, breathe } = input;
  const { dir, inPlace, statOf = () => null, mayBeTaken = () => false } = unfinished;
  for (const entry of next) {
    if (inPlace.has(entry.path)) continue;
    await breathe();
    const target = join(dir, entry.path);
    if (mayBeTaken(entry.path)) files.remove(target);
    if (stands(entry)) files.link(join(outDir, entry.path), target);
    else files.rename(join(stageDir, entry.path), target);
  }
  const manifest = describeSite(next, (path) => statOf(path) ?? files.stat(join(dir, path)));
  for (const { path } of foreign) if (mayBeTaken(path)) files.remove(join(dir, path));
  carryOver(foreign, outDir, dir, files);
  const mode = files.stat(outDir)?.mode;
  if (mode !== undefined) files.setMode(dir, mode);
  return manifest;
}

function describeSite(entries: OutputFileEntry[], statOf: (path: string) => OutputStat | null): BuildManifest {
  const manifest: BuildManifest = { files: {} };
  for (const { path, digest, size } of entries) {
    const stat = statOf(path);
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
