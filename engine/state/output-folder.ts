import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { isMissingFile } from '../files/files.ts';
import type { OutputFiles } from '../files/output-files.ts';
import { isWithin, pathFrom } from '../paths/native-path.ts';
import { readMounts } from './mounts.ts';
import { UsageError } from './usage-error.ts';

export interface OutputFolderOptions {
  siteDir: string;
  outDir: string;
  /** Folders that the build reads; config/, content/ and .docsgen/ of the site are always among them. */
  inputDirs?: string[];
  /** How the user names the folder. */
  option?: '--out' | '--dir';
}

/**
 * Gives the folder to publish to, links resolved, after checking that replacing it harms nothing: a build swaps the whole folder, so it
 * can be neither the site itself, nor hold what the site is made from, nor lie within that.
 */
export function checkOutputFolder({ siteDir, outDir, inputDirs = [], option = '--out' }: OutputFolderOptions, files: OutputFiles): string {
  const real = (path: string) => resolveOutputFolder(path, files);
  const refuse = (reason: string, fix = `choose another folder with ${option}, for example ${option} ${EXAMPLES[option]}`): never => {
    throw new UsageError(`The output folder "${outDir}" ${reason}.`, fix);
  };
  const out = real(outDir);
  if (dirname(out) === out) refuse('is the root of the disk');
  if (isWithin(out, real(siteDir))) refuse(out === real(siteDir) ? 'is the site folder itself' : 'contains the site folder');
  for (const input of [join(siteDir, 'config'), join(siteDir, 'content'), join(siteDir, '.docsgen'), ...inputDirs]) {
    const name = pathFrom(siteDir, input) || input;
    if (isWithin(real(input), out)) refuse(`is inside "${name}", which the build needs`);
    if (isWithin(out, real(input))) refuse(`contains "${name}", which the build needs`);
  }
  if (isWithin(out, real(homedir()))) refuse('contains your home folder');
  const stat = files.stat(out);
  if (stat?.kind === 'symlink') refuse('is a symbolic link to a folder that does not exist', 'create that folder, or remove the link');
  if (stat && stat.kind !== 'folder') refuse('is a file');
  const above = stat ? out : findExisting(dirname(out), files);
  if (files.stat(above)?.kind !== 'folder') refuse(`cannot be created: "${above}" is not a folder`);
  if (readMounts(files).isMountPoint(out))
    refuse('is a mounted volume, but each build replaces the whole folder', `choose a folder inside it: ${option} ${join(outDir, 'site')}`);
  return out;
}

const EXAMPLES = { '--out': 'dist', '--dir': 'manual' };

/** The nearest folder above a path, or file in its way. */
function findExisting(path: string, files: OutputFiles): string {
  return files.stat(path) || dirname(path) === path ? path : findExisting(dirname(path), files);
}

/** Resolves links in the part of a path that exists. A link that leads nowhere, or in a circle, stays. */
export function resolveOutputFolder(outDir: string, files: OutputFiles): string {
  const path = resolve(outDir);
  const parent = dirname(path);
  try {
    if (files.stat(path)) return files.realPath(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ELOOP' && !isMissingFile(error)) throw error;
  }
  return parent === path ? path : join(resolveOutputFolder(parent, files), basename(path));
}
