import { homedir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { UsageError } from '../usage-error.ts';

export interface OutputFolderOptions {
  siteDir: string;
  outDir: string;
  stateDir: string;
  /** Folders that the build reads; config/ and content/ of the site are always among them. */
  inputDirs?: string[];
}

/**
 * Gives the folder to publish to, links resolved, after checking that replacing it harms nothing: a build swaps the whole folder, so it
 * can be neither the site itself, nor hold what the site is made from, nor lie within that.
 */
export function checkOutputFolder({ siteDir, outDir, stateDir, inputDirs = [] }: OutputFolderOptions, files: OutputFiles): string {
  const real = (path: string) => resolveLinks(resolve(path), files);
  const out = real(outDir);
  const refuse = (reason: string): never => {
    throw new UsageError(`The output folder "${outDir}" ${reason}.`, 'choose another folder with --out, for example --out dist');
  };
  if (dirname(out) === out) refuse('is the root of the disk');
  if (contains(out, real(siteDir))) refuse(out === real(siteDir) ? 'is the site folder itself' : 'contains the site folder');
  for (const input of [join(siteDir, 'config'), join(siteDir, 'content'), stateDir, ...inputDirs]) {
    const name = relative(siteDir, input) || input;
    if (contains(real(input), out)) refuse(`lies within "${name}", which the build needs`);
    if (contains(out, real(input))) refuse(`contains "${name}", which the build needs`);
  }
  if (contains(out, real(homedir()))) refuse('contains your home folder');
  const kind = files.stat(out)?.kind ?? 'folder';
  if (kind !== 'folder') refuse('is a file');
  return out;
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Resolves links in the part of a path that exists. */
function resolveLinks(path: string, files: OutputFiles): string {
  if (files.stat(path)) return files.realPath(path);
  const parent = dirname(path);
  return parent === path ? path : join(resolveLinks(parent, files), basename(path));
}
