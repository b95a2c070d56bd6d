import { randomUUID } from 'node:crypto';
import type { NotedFolders } from '../../files/are-folders.ts';
import type { OutputFiles } from '../../files/output-files.ts';
import { isSettled, type SurveyedFolder } from '../../state/folder-survey.ts';
import { tryOutput } from '../../state/output-error.ts';
import { type PublishFolders, spareDirOf } from '../../state/publish-folders.ts';
import type { SurveyedSpare } from './bring-up-to-date.ts';
import type { NotedManifest } from './build-manifest.ts';
import { isOfSomeFiles } from './build-manifest.ts';
import type { Spare } from './stage-folders.ts';

/** A spare folder that is made of what stands. Nobody but docsgen knows of it. */
export interface MadeSpare {
  spare: Spare;
  /** What is in it, when it is made: nothing where that could not be done. */
  look(): Promise<SurveyedSpare>;
  /** Removes it, unless it has become the site. It is of no use then. */
  drop(): Promise<void>;
  readonly isDropped: boolean;
}

/**
 * Makes a spare folder where a first build has left none, in a thread, while a page is made: a folder for each page and a link for each file take
 * longer than all the rest of an edit. Null where the site is so small that a thread would not pay.
 */
export function makeSpare(
  { folders, outDir, noted }: { folders: PublishFolders; outDir: string; noted: NotedManifest },
  files: OutputFiles,
): MadeSpare | null {
  if (!isOfSomeFiles(noted) || folders.isBeside) return null;
  const dir = spareDirOf(folders, randomUUID().slice(0, 8));
  const linking = files.linkBeside(outDir, dir, noted);
  let isDropped = false;
  let looking: Promise<SurveyedSpare> | undefined;
  const look = async (): Promise<SurveyedSpare> => {
    const linked = await linking.finish();
    if (linked) return { folders: toSurvey(linked), listed: new Set() };
    await linking.stop();
    files.remove(dir);
    files.makeFolder(dir);
    return { folders: new Map([['', UNKNOWN]]), listed: new Set(['']) };
  };
  return {
    spare: { dir, differences: new Map(), known: new Map() },
    look() {
      looking ??= look();
      return looking;
    },
    get isDropped() {
      return isDropped;
    },
    async drop() {
      isDropped = true;
      await linking.stop();
      // The next build removes a spare folder that it does not know.
      tryOutput(() => files.remove(dir));
    },
  };
}

const UNKNOWN: SurveyedFolder = { ctimeMs: null, inode: 0, foreign: [] };

/** All were looked at when all was there: by the clock of the file system, not before the last of them was changed. */
function toSurvey({ paths, ctimes, inodes }: NotedFolders): Map<string, SurveyedFolder> {
  const now = ctimes.reduce((latest: number, time) => Math.max(latest, time!), 0);
  return new Map(
    paths.map((path, at) => [path, isSettled(ctimes[at]!, now) ? { ctimeMs: ctimes[at]!, inode: inodes[at]!, foreign: [] } : UNKNOWN]),
  );
}
