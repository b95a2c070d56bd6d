import { basename, dirname, join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { recoverPublish, undoOrFinish } from './publish-journal.ts';

export interface StageFolders {
  /** The next site, while it is put together. */
  stageDir: string;
  /** The old site, from the swap until it is removed. */
  oldDir: string;
  /** The site before last, kept for its folders; null where it would lie outside the state folder, in somebody's way. */
  spare: { dir: string; manifestPath: string } | null;
}

/**
 * Chooses where the next site is put together, after clearing away what killed builds left there. That is `.docsgen/` when the output
 * folder is on the same file system, else a hidden neighbour of the output folder: only within one file system can a folder be renamed.
 */
export function prepareStageFolders({ stateDir, outDir, outKey }: StageRequest, files: OutputFiles): StageFolders {
  const within = { folder: stateDir, prefix: '' };
  const beside = { folder: dirname(outDir), prefix: `.${basename(outDir)}.docsgen-` };
  recoverPublish(stateDir, files);
  restoreLostSite(stateDir, outDir, beside, files);
  removeOrphans(within, ['stage-', 'spare-'], `spare-${outKey}`, files);
  removeOrphans(beside, ['stage-'], null, files);

  const isBeside = deviceOf(stateDir, files) !== deviceOf(beside.folder, files);
  const { folder, prefix } = isBeside ? beside : within;
  return {
    stageDir: join(folder, `${prefix}stage-${process.pid}`),
    oldDir: join(folder, `${prefix}old-${process.pid}`),
    spare: isBeside ? null : { dir: join(folder, `spare-${outKey}`), manifestPath: join(stateDir, 'output', `${outKey}.spare.json`) },
  };
}

export interface StageRequest {
  stateDir: string;
  outDir: string;
  /** Short name of the output folder in the state folder. */
  outKey: string;
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

function removeOrphans({ folder, prefix }: StagePlace, kinds: string[], kept: string | null, files: OutputFiles): void {
  for (const { name } of files.list(folder)) {
    if (name !== kept && kinds.some((kind) => name.startsWith(prefix + kind))) files.remove(join(folder, name));
  }
}

function deviceOf(path: string, files: OutputFiles): number {
  return files.stat(path)?.device ?? deviceOf(dirname(path), files);
}
