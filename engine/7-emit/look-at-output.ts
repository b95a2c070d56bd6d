import { keepsStatusTimes, readFileSystemClock } from '../files/file-stamp.ts';
import type { OutputFiles } from '../files/output-files.ts';
import { type FolderSurvey, readSurvey, type SavedSurvey } from '../state/folder-survey.ts';
import { withOutputErrors } from '../state/output-error.ts';
import { checkOutputFolder } from '../state/output-folder.ts';
import type { OutputState } from '../state/output-state.ts';
import { chooseFolders } from '../state/publish-folders.ts';
import { createBreathe } from './publish/breathe.ts';
import { isOfManyFiles, type NotedManifest, readManifest } from './publish/build-manifest.ts';
import { findStanding, type KnownFolders, type StandingSite } from './publish/find-standing.ts';

export { isOfManyFiles, isOfSomeFiles, type NotedManifest, readManifest } from './publish/build-manifest.ts';
export { type MadeSpare, makeSpare } from './publish/make-spare.ts';
export { hasSpare } from './publish/stage-folders.ts';

/** What a build has to know of the output folder before it can tell what to write. */
export interface OutputLook {
  /** The manifest of the last build. */
  noted: NotedManifest | null;
  standing: StandingSite;
  /** Of the file system, in milliseconds; null where the times of folders say nothing. */
  now: number | null;
}

export interface LookOptions {
  outDir: string;
  stateDir: string;
  state: OutputState;
  /** The manifest of the last build, where it is known. */
  noted?: NotedManifest | null;
  /** Read each file in the output folder, instead of believing its size and time. */
  readsStanding?: boolean;
  signal?: AbortSignal | undefined;
}

/** Looks at what stands in the output folder, and changes nothing. */
export async function lookAtOutput(
  { outDir, stateDir, state, noted = readManifest(state), readsStanding = false, signal }: LookOptions,
  files: OutputFiles,
): Promise<OutputLook> {
  const survey = state.readJson('folders');
  const believed = readsStanding ? null : noted;
  // A thread looks while this one does all that follows.
  const looking = believed && survey && isOfManyFiles(believed) ? files.statBeside(outDir, believed, survey) : null;
  // The output folder may be on a disk with another clock.
  const isOwnClock = !chooseFolders(stateDir, outDir, files).isBeside && !readsStanding && keepsStatusTimes(stateDir);
  const now = isOwnClock ? readFileSystemClock(stateDir) : null;
  const folders = openSurvey(survey);
  const look = { outDir, noted: believed, folders, looking, now, breathe: createBreathe(signal) };
  const standing = await findStanding(look, files);
  return { noted, standing: now === null ? { ...standing, known: new Map() } : standing, now };
}

/** A survey that was kept, which is read when somebody asks for it. */
function openSurvey(json: Buffer | null): KnownFolders {
  let saved: SavedSurvey | undefined;
  let survey: FolderSurvey | undefined;
  const none: SavedSurvey = { paths: [], ctimes: [], inodes: [], foreign: [] };
  const read = () => (saved ??= json ? (JSON.parse(json.toString('utf8')) as SavedSurvey) : none);
  return {
    get noted() {
      return read();
    },
    get survey() {
      survey ??= readSurvey(read());
      return survey;
    },
  };
}

/** Does so ahead: what the disk refuses is for whoever waits for the result. Nobody does in a build that ends before it writes. */
export function lookAhead(build: LookOptions & { siteDir: string }, files: OutputFiles): Promise<OutputLook> {
  const look = async () => lookAtOutput({ ...build, outDir: checkOutputFolder(build, files) }, files);
  const looking = withOutputErrors(look);
  looking.catch(() => {});
  return looking;
}
