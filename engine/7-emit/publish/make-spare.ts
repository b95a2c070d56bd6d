import { randomUUID } from 'node:crypto';
import type { NotedFolders } from '../../files/are-folders.ts';
import type { PathsBeside } from '../../files/link-beside.ts';
import type { OutputFiles } from '../../files/output-files.ts';
import { isSettled, type SurveyedFolder, saveSurvey } from '../../state/folder-survey.ts';
import { tryOutput } from '../../state/output-error.ts';
import type { OutputState } from '../../state/output-state.ts';
import { type PublishFolders, spareDirOf } from '../../state/publish-folders.ts';
import type { SurveyedSpare } from './bring-up-to-date.ts';
import type { Spare, SpareNote } from './stage-folders.ts';

/** A spare folder that is made of what stands. Nobody but docsgen knows of it. */
export interface MadeSpare {
  spare: Spare;
  /** What is in it, when it is made: nothing where that could not be done. */
  look(): Promise<SurveyedSpare>;
  /**
   * Leaves it to the next build, as one that has what a site has that stands; `from` names that, and `now` is the time by the file system's clock. Removes
   * it where it could not be made.
   */
  keep(from: string, now: number, state: OutputState): Promise<void>;
  /** Removes it, unless it has become the site. It is of no use then. */
  drop(): Promise<void>;
  readonly isDropped: boolean;
}

/**
 * Makes a spare folder where there is none, in a thread, while a page is made, or what a first build has made is noted: a folder for each page and a link
 * for each file take longer than all the rest of an edit. Null where the site is so small that a thread would not pay.
 */
export function makeSpare(
  { folders, outDir, standing }: { folders: PublishFolders; outDir: string; standing: PathsBeside },
  files: OutputFiles,
): MadeSpare | null {
  if (folders.isBeside) return null;
  const token = randomUUID().slice(0, 8);
  const dir = spareDirOf(folders, token);
  const linking = files.linkBeside(outDir, dir, standing);
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
  async function drop(): Promise<void> {
    isDropped = true;
    await linking.stop();
    // The next build removes a spare folder that it does not know.
    tryOutput(() => files.remove(dir));
  }
  return {
    spare: { dir, differences: new Map(), known: new Map() },
    look() {
      looking ??= look();
      return looking;
    },
    get isDropped() {
      return isDropped;
    },
    async keep(from, now, state) {
      const linked = await linking.finish();
      if (!linked) return drop();
      state.write('spare', { token, from, differences: [] } satisfies SpareNote);
      state.write('spareFolders', saveSurvey(toSurvey(linked, now)));
    },
    drop,
  };
}

const UNKNOWN: SurveyedFolder = { ctimeMs: null, inode: 0, foreign: [] };

/** All were looked at when all was there: by the clock of the file system, not before the last of them was changed, nor before it was asked. */
function toSurvey({ paths, ctimes, inodes }: NotedFolders, asked = 0): Map<string, SurveyedFolder> {
  const now = ctimes.reduce((latest: number, time) => Math.max(latest, time!), asked);
  return new Map(
    paths.map((path, at) => [path, isSettled(ctimes[at]!, now) ? { ctimeMs: ctimes[at]!, inode: inodes[at]!, foreign: [] } : UNKNOWN]),
  );
}
