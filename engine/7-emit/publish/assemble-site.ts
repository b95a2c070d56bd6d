import { join } from 'node:path';
import type { OutputFiles } from '../../files/output-files.ts';
import { type ForeignEntry, parentOf, type SurveyedFolder, stampFolders, touch } from '../../state/folder-survey.ts';
import { nextDirOf } from '../../state/publish-folders.ts';
import { UsageError } from '../../state/usage-error.ts';
import type { OutputFileEntry } from '../plan/output-handle.ts';
import type { Breathe } from './breathe.ts';
import { clearSpare, type SurveyedSpare } from './bring-up-to-date.ts';
import type { BuildManifest, ManifestEntry } from './build-manifest.ts';
import { clearStage, listFolders } from './clear-folder.ts';
import type { Ground } from './ground.ts';
import type { NextSite } from './next-site.ts';
import { stagePath } from './stage-file.ts';
import type { StageFolders } from './stage-folders.ts';

export interface AssembleInput extends StageFolders {
  outDir: string;
  next: NextSite;
  /** What stands in the output folder. */
  standing: BuildManifest;
  /** What the last build left there. */
  noted: BuildManifest | null;
  /** Other people's files that stay. */
  foreign: ForeignEntry[];
  /** What was found in the spare folder a moment ago; null where there is none. */
  surveyed: SurveyedSpare | null;
  /** The time by the file system's clock when the build began; null where the times of folders tell nothing. */
  now: number | null;
  /** The time by that clock. */
  clock(): number;
  breathe: Breathe;
}

export interface AssembledSite {
  dir: string;
  manifest: BuildManifest;
  /** Paths of all files that may be others than those that stand. */
  touched: ReadonlySet<string>;
  /** What is known of its folders. Those that were written to are looked at when the next site is published. */
  folders: Map<string, SurveyedFolder>;
  /** The file system knows no hard links: what is in the site twice is there as two files. */
  hasCopies: boolean;
}

/**
 * Puts the next site together in one folder, and gives that folder: what was staged, and links to what stands. When the site before
 * last is still there it is brought up to date for this, since making a folder for each page costs more than all the rest of a publish.
 */
export async function assembleSite(input: AssembleInput, files: OutputFiles): Promise<AssembledSite> {
  const { folders, stageDir, spare, surveyed, next } = input;
  if (!spare || !surveyed)
    return complete(input, clearStage({ dir: stageDir, next, now: input.now === null ? null : input.clock() }, files), files);
  // Under its new name nobody takes it for what the state knows: a build that is killed meanwhile leaves a folder that is cleared away.
  const dir = nextDirOf(folders);
  files.rename(spare.dir, dir);
  try {
    return await complete(input, await clearSpare({ ...input, dir, spare, surveyed }, files), files);
  } catch (error) {
    // Whatever was in the way shall not be in the way of the next build.
    files.remove(dir);
    throw error;
  }
}

/** Adds to a folder what the next site has besides. */
async function complete(input: AssembleInput, ground: Ground, files: OutputFiles): Promise<AssembledSite> {
  const { outDir, stageDir, next, standing, foreign, breathe } = input;
  const { dir, inPlace: site, staged, missing, mayBeTaken, isOurs } = ground;
  const folders = new Map(ground.folders);
  let hasCopies = false;
  for (const entry of staged) site.set(entry.path, describeFile(entry, dir, files));
  for (const path of missing) {
    await breathe();
    const target = join(dir, path);
    const other = next.others.get(path);
    if (mayBeTaken(path) && !(other && isOurs(path))) files.remove(target);
    touch(parentOf(path), folders);
    const stood = standing.files.get(path)!;
    if (other) files.rename(stagePath(stageDir, path), target);
    else if (files.link(join(outDir, path), target) === 'linked') {
      site.set(path, stood);
      continue;
    } else hasCopies = true;
    site.set(path, describeFile(other ?? { path, ...stood }, dir, files));
  }
  // The times of folders that are written to now are still those of the next moment, unless there were many to write to.
  if (ground.isNew && input.now !== null) stampFolders(dir, folders, input.clock(), files);
  for (const { path, kind } of foreign) {
    if (mayBeTaken(path)) files.remove(join(dir, path));
    touch(kind === 'folder' ? path : parentOf(path), folders);
  }
  for (const folder of makeForeignFolders(foreign, outDir, dir, files)) touch(folder, folders);
  carryOver(foreign, outDir, dir, files);
  const mode = files.stat(outDir)?.mode;
  // One that its owner may not write to could neither be renamed nor removed.
  if (mode !== undefined) files.setMode(dir, (mode & MODE) | OWNER);
  // The folder itself is renamed next.
  touch('', folders);
  const touched = new Set([...next.gone, ...next.others.keys(), ...ground.touched]);
  return { dir, manifest: { files: site }, touched, folders, hasCopies };
}

function describeFile({ path, digest, size }: OutputFileEntry, dir: string, files: OutputFiles): ManifestEntry {
  const stat = files.stat(join(dir, path));
  if (!stat) throw new Error(`"${path}" is to be published but was never written.`);
  if (stat.size !== size) throw new UsageError(`"${path}" changed while the site was being built.`, 'build again');
  return { digest, size, mtimeMs: stat.mtimeMs };
}

/**
 * Makes the folders of other people's files, as closed to others as they are, before anything is in them. The builder can enter each: so can the
 * next build. Gives those that were made or changed.
 */
function makeForeignFolders(foreign: ForeignEntry[], outDir: string, dir: string, files: OutputFiles): string[] {
  const paths = [
    ...listFolders(foreign.map(({ path }) => path)),
    ...foreign.flatMap(({ path, kind }) => (kind === 'folder' ? [path] : [])),
  ];
  return paths.filter((path) => {
    const stat = files.stat(join(outDir, path));
    if (stat?.kind !== 'folder') return false;
    const mode = (stat.mode & MODE) | OWNER;
    const target = join(dir, path);
    const found = files.stat(target);
    if (found && (found.mode & MODE) === mode) return false;
    if (!found) files.makeFolder(target);
    files.setMode(target, mode);
    return true;
  });
}

/** Of what stat() says, all that is a file's mode, and in it the rights of its owner. */
const MODE = 0o7777;
const OWNER = 0o700;

function carryOver(foreign: ForeignEntry[], outDir: string, dir: string, files: OutputFiles): void {
  for (const { path, kind } of foreign) {
    if (kind === 'folder') files.makeFolder(join(dir, path));
    else if (kind === 'symlink') files.copySymlink(join(outDir, path), join(dir, path));
    else files.link(join(outDir, path), join(dir, path));
  }
}
