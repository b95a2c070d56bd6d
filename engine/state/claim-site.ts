import { join } from 'node:path';
import { outputFiles } from '../files/output-files.ts';
import { acquireLock } from './build-lock.ts';
import { finishOrUndoCut, hasCutJournal } from './cut-journal.ts';
import { checkStateFolder, enterStateFolder } from './enter-state-folder.ts';
import { asOutputError, OutputError } from './output-error.ts';
import { resolveOutputFolder } from './output-folder.ts';
import { stateDirBeside } from './publish-folders.ts';
import { needsRecovery, recoverSite } from './recover-site.ts';

export interface SiteToClaim {
  siteDir: string;
  /** The folder that is published to; the usual one when absent. */
  outDir?: string;
  /** The command needs nothing of what is kept: where the site cannot be written, its state goes beside the output folder, and goes with it. */
  mayKeepNothing?: boolean;
  /** The command writes nothing into the site: where that cannot be written, its state goes into a temporary folder, and goes with it. */
  isReader?: boolean;
}

/** A site that no other command builds until it is released. */
export interface ClaimedSite {
  /** Where the site's state is. */
  stateDir: string;
  release(): void;
}

/**
 * Every command that works on a site begins with this: it keeps others out, and finishes or undoes what a killed one began. Throws
 * UsageError when another build runs, or the state folder or a note in it is not to be believed, OutputError when the disk refuses.
 */
export function claimSite(site: SiteToClaim): ClaimedSite {
  const stateDir = join(site.siteDir, '.docsgen');
  try {
    return claim(stateDir, site);
  } catch (error) {
    if (!(error instanceof OutputError && isReadOnly(error))) throw error;
    if (site.isReader) return claimForNow(outputFiles.makeTemporaryFolder('docsgen-state-'), site);
    if (site.outDir === undefined) throw error;
    if (!site.mayKeepNothing) throw new OutputError(error.cause, READ_ONLY_FIX);
    return claimForNow(stateDirBeside(resolveOutputFolder(site.outDir, outputFiles)), site);
  }
}

/** With a folder for the state that is there for this command alone. */
function claimForNow(stateDir: string, site: SiteToClaim): ClaimedSite {
  const { release } = claim(stateDir, site);
  return {
    stateDir,
    release() {
      // The lock goes last: until then nobody else is in here.
      tryTo(() => removeAllBut('lock', stateDir));
      release();
      tryTo(() => outputFiles.removeEmptyFolder(stateDir));
    },
  };
}

/**
 * The beginning of a command that works beside builds: what a killed one left is set right, unless another is at work, which has done it.
 * A disk that refuses is for the next build to report.
 */
export function recoverIdleSite(site: SiteToClaim): void {
  const outDirs = listOutDirs(site);
  for (const stateDir of [join(site.siteDir, '.docsgen'), ...outDirs.map(stateDirBeside)]) {
    tryTo(() => {
      checkStateFolder({ siteDir: site.siteDir, stateDir }, outputFiles);
      if (hasCutJournal(stateDir, outputFiles) || needsRecovery(stateDir, outDirs, outputFiles)) claim(stateDir, site).release();
    });
  }
}

function claim(stateDir: string, site: SiteToClaim): ClaimedSite {
  enterStateFolder({ siteDir: site.siteDir, stateDir }, outputFiles);
  const lock = acquireLock(stateDir);
  try {
    recoverSite(stateDir, listOutDirs(site), outputFiles);
    finishOrUndoCut({ siteDir: site.siteDir, stateDir }, outputFiles);
    return { stateDir, release: lock.release };
  } catch (error) {
    lock.release();
    throw asOutputError(error);
  }
}

function listOutDirs({ siteDir, outDir }: SiteToClaim): string[] {
  const named = [join(siteDir, 'dist'), ...(outDir === undefined ? [] : [outDir])];
  return [...new Set(named.map((dir) => resolveOutputFolder(dir, outputFiles)))];
}

function isReadOnly({ code }: OutputError): boolean {
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM';
}

const READ_ONLY_FIX = 'use --no-cache, and --out with a folder elsewhere, to build a site whose folder is read-only';

function removeAllBut(kept: string, dir: string): void {
  for (const { name } of outputFiles.list(dir)) if (name !== kept) outputFiles.remove(join(dir, name));
}

/** What stays behind is removed by the next command. */
function tryTo(act: () => void): void {
  try {
    act();
  } catch {
    // See above.
  }
}
