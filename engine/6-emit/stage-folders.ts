import { basename, dirname, join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { recoverPublish, undoOrFinish } from './publish-journal.ts';

export interface StageFolders {
  /** The next site, while it is put together. */
  stageDir: string;
  /** The old site, from the swap until it is removed. */
  oldDir: string;
}

/**
 * Chooses where the next site is put together, after clearing away what killed builds left there. That is `.docsgen/` when the output
 * folder is on the same file system, else a hidden neighbour of the output folder: only within one file system can a folder be renamed.
 */
export function prepareStageFolders(stateDir: string, outDir: string, files: OutputFiles): StageFolders {
  const within = { folder: stateDir, prefix: '' };
  const beside = { folder: dirname(outDir), prefix: `.${basename(outDir)}.docsgen-` };
  recoverPublish(stateDir, files);
  restoreLostSite(stateDir, outDir, beside, files);
  removeOrphans(within, files);
  removeOrphans(beside, files);
  const { folder, prefix } = deviceOf(stateDir, files) === deviceOf(beside.folder, files) ? within : beside;
  return { stageDir: join(folder, `${prefix}stage-${process.pid}`), oldDir: join(folder, `${prefix}old-${process.pid}`) };
}

interface StagePlace {
  folder: string;
  prefix: string;
}

/** An old site whose journal was lost with the state folder. Beside the output folder it is plain where it belongs. */
function restoreLostSite(stateDir: string, outDir: string, { folder, prefix }: StagePlace, files: OutputFiles): void {
  for (const { name } of files.list(folder)) {
    if (!name.startsWith(`${prefix}old-`)) continue;
    const stageDir = join(folder, name.replace(`${prefix}old-`, `${prefix}stage-`));
    undoOrFinish(stateDir, { outDir, stageDir, oldDir: join(folder, name), areStraysMoved: false }, files);
  }
}

function removeOrphans({ folder, prefix }: StagePlace, files: OutputFiles): void {
  for (const { name } of files.list(folder)) {
    if (name.startsWith(`${prefix}stage-`)) files.remove(join(folder, name));
  }
}

function deviceOf(path: string, files: OutputFiles): number {
  return files.stat(path)?.device ?? deviceOf(dirname(path), files);
}
