import { basename, dirname, join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { shortHash } from '../text/digest.ts';
import { readMounts } from './mounts.ts';
import { outKey } from './output-state.ts';

/**
 * Where a site is put together and swapped in. All folders that a publish renames or removes follow from this, by name: whatever a damaged
 * journal says, no other folder is touched.
 */
export interface PublishFolders {
  stateDir: string;
  outDir: string;
  /** The folders are hidden neighbors of the output folder, which is on another file system than the state folder. */
  isBeside: boolean;
  /** Ends the folders' names. Beside the output folder, where several sites may be at work, each has its own. */
  key: string;
}

/** Chooses the folders for an output folder: only within one file system can a folder be renamed. */
export function chooseFolders(stateDir: string, outDir: string, files: OutputFiles): PublishFolders {
  const mounts = readMounts(files);
  // The state folder may be a link to another disk.
  const realStateDir = files.stat(stateDir) ? files.realPath(stateDir) : stateDir;
  const isBeside = mounts.fileSystemOf(realStateDir) !== mounts.fileSystemOf(dirname(outDir));
  return { stateDir, outDir, isBeside, key: isBeside ? shortHash(`${realStateDir}\0${outDir}`) : outKey({ stateDir, outDir }) };
}

/** The folders of an output folder in which something may have been begun, by what lies there. */
export function findFolders(stateDir: string, outDir: string, files: OutputFiles): PublishFolders[] {
  const prefix = `${besidePrefix(outDir)}old-`;
  const beside = files
    .list(dirname(outDir))
    .flatMap(({ name }) => (name.startsWith(prefix) && isKey(name.slice(prefix.length)) ? [name.slice(prefix.length)] : []));
  const within = { stateDir, outDir, isBeside: false, key: outKey({ stateDir, outDir }) };
  const found = [chooseFolders(stateDir, outDir, files), within, ...beside.map((key) => ({ stateDir, outDir, isBeside: true, key }))];
  return found.filter((folders) => [stageDirOf(folders), oldDirOf(folders)].some((dir) => files.stat(dir)?.kind === 'folder'));
}

/** The next site, while it is put together. */
export function stageDirOf(folders: PublishFolders): string {
  return folderOf(folders, 'stage');
}

/** The old site, from the swap until it is removed. */
export function oldDirOf(folders: PublishFolders): string {
  return folderOf(folders, 'old');
}

/** The next site where it is made of a spare folder. */
export function nextDirOf(folders: PublishFolders): string {
  return folderOf(folders, 'stage-next');
}

/** The site before last, kept for its folders. Each has a name of its own, so that nobody can take it for another one. */
export function spareDirOf({ stateDir }: PublishFolders, token: string): string {
  return join(stateDir, `${SPARE}${token}`);
}

/** What the names of these folders begin with. */
export const STAGE = 'stage-';
export const OLD = 'old-';
export const SPARE = 'spare-';

/** Where the state of a build goes whose site folder cannot be written. */
export function stateDirBeside(outDir: string): string {
  return join(dirname(outDir), `${besidePrefix(outDir)}state`);
}

/** Tells whether a text can end a folder's name, and name no other folder. */
export function isKey(text: unknown): boolean {
  return typeof text === 'string' && /^[0-9a-f]{8}$/.test(text);
}

function folderOf(folders: PublishFolders, kind: 'stage' | 'stage-next' | 'old'): string {
  const { stateDir, outDir, isBeside, key } = folders;
  const name = `${kind}-${key}`;
  return isBeside ? join(dirname(outDir), besidePrefix(outDir) + name) : join(stateDir, name);
}

function besidePrefix(outDir: string): string {
  return `.${basename(outDir)}.docsgen-`;
}
