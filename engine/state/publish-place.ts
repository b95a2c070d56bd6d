import { basename, dirname, join, relative } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { shortHash } from '../text/digest.ts';
import { readMounts } from './mounts.ts';

/**
 * Where a site is put together and swapped in. All folders that a publish renames or removes follow from this, by name: whatever a damaged
 * journal says, no other folder is touched.
 */
export interface PublishPlace {
  stateDir: string;
  outDir: string;
  /** The folders are hidden neighbors of the output folder, which is on another file system than the state folder. */
  isBeside: boolean;
  /** Ends the folders' names. Beside the output folder, where several sites may be at work, each has its own. */
  key: string;
}

/** Chooses the place for an output folder: only within one file system can a folder be renamed. */
export function choosePlace(stateDir: string, outDir: string, files: OutputFiles): PublishPlace {
  const mounts = readMounts(files);
  // The state folder may be a link to another disk.
  const realStateDir = files.stat(stateDir) ? files.realPath(stateDir) : stateDir;
  const isBeside = mounts.fileSystemOf(realStateDir) !== mounts.fileSystemOf(dirname(outDir));
  return { stateDir, outDir, isBeside, key: isBeside ? shortHash(`${realStateDir}\0${outDir}`) : outKey({ stateDir, outDir }) };
}

/** The places for an output folder in which something may have been begun, by what lies there. */
export function findPlaces(stateDir: string, outDir: string, files: OutputFiles): PublishPlace[] {
  const prefix = `${besidePrefix(outDir)}old-`;
  const beside = files
    .list(dirname(outDir))
    .flatMap(({ name }) => (name.startsWith(prefix) && isKey(name.slice(prefix.length)) ? [name.slice(prefix.length)] : []));
  const within = { stateDir, outDir, isBeside: false, key: outKey({ stateDir, outDir }) };
  const found = [choosePlace(stateDir, outDir, files), within, ...beside.map((key) => ({ stateDir, outDir, isBeside: true, key }))];
  return found.filter((place) => [stageDirOf(place), oldDirOf(place)].some((dir) => files.stat(dir)?.kind === 'folder'));
}

/** Short name of an output folder in the state folder; the same when the site is moved. */
export function outKey({ stateDir, outDir }: { stateDir: string; outDir: string }): string {
  return shortHash(relative(stateDir, outDir));
}

/** The next site, while it is put together. */
export function stageDirOf(place: PublishPlace): string {
  return folderOf(place, 'stage');
}

/** The old site, from the swap until it is removed. */
export function oldDirOf(place: PublishPlace): string {
  return folderOf(place, 'old');
}

/** The site before last, kept for its folders; null where it would lie outside the state folder, in somebody's way. */
export function spareDirOf(place: PublishPlace): string | null {
  return place.isBeside ? null : folderOf(place, 'spare');
}

/** Where the state of a build goes whose site folder cannot be written. */
export function stateDirBeside(outDir: string): string {
  return join(dirname(outDir), `${besidePrefix(outDir)}state`);
}

/** Tells whether a text can end a folder's name, and name no other folder. */
export function isKey(text: unknown): boolean {
  return typeof text === 'string' && /^[0-9a-f]{8}$/.test(text);
}

function folderOf(place: PublishPlace, kind: 'stage' | 'old' | 'spare'): string {
  const { stateDir, outDir, isBeside, key } = place;
  const name = `${kind}-${key}`;
  return isBeside ? join(dirname(outDir), besidePrefix(outDir) + name) : join(stateDir, name);
}

function besidePrefix(outDir: string): string {
  return `.${basename(outDir)}.docsgen-`;
}
