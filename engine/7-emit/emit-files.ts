import { basename, join, resolve } from 'node:path';
import { readFileSystemClock } from '../files/file-stamp.ts';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import type { RouteForm } from '../paths/route-form.ts';
import { tryOutputAsync, withOutputErrors } from '../state/output-error.ts';
import { checkOutputFolder } from '../state/output-folder.ts';
import type { OutputState } from '../state/output-state.ts';
import { recoverSite } from '../state/recover-site.ts';
import { SITE_RECORD } from '../state/site-record.ts';
import { contentDigest } from '../text/digest.ts';
import { lookAtOutput, type OutputLook } from './look-at-output.ts';
import type { OutputFileEntry, OutputHandle } from './plan/output-handle.ts';
import { createBreathe } from './publish/breathe.ts';
import { type SurveyedSpare, surveySpare } from './publish/bring-up-to-date.ts';
import { type BuildManifest, SOME_FILES, stands } from './publish/build-manifest.ts';
import { isUntouched } from './publish/find-standing.ts';
import { type MadeSpare, makeSpare } from './publish/make-spare.ts';
import { findChange, type SiteChange } from './publish/next-site.ts';
import { type PublishResult, publishSite } from './publish/publish-site.ts';
import { flatStage, stagePath } from './publish/stage-file.ts';
import { prepareStageFolders } from './publish/stage-folders.ts';

export interface EmitOptions {
  siteDir: string;
  outDir: string;
  /** The caller has claimed it: see claimSite(). */
  stateDir: string;
  /** What is kept of the output folder. The caller saves it. */
  state: OutputState;
  /** The published site keeps it, for those who serve it. */
  form: RouteForm;
  /** Folders that the build reads besides config/ and content/: the output folder must keep apart from them. */
  inputDirs?: string[];
  /** Read each file in the output folder, instead of believing its size and time. */
  readsStanding?: boolean;
  /** A spare folder that is being made, since there is none. It is dropped where it is of no use; after abort(), the next emit may use it. */
  made?: MadeSpare | null;
  /** Each digest is that of the contents: those who put parts together compare them. */
  needsDigests?: boolean;
  /** A look at the output folder that was begun before. */
  look?: Promise<OutputLook> | null;
  files?: OutputFiles;
  /** Stops the work between two files; the published site stands as it was. */
  signal?: AbortSignal | undefined;
}

/** One build's way to the output folder. Ends with publish() or abort(). */
export interface Emit {
  /** Folder of the next site. Workers write to it with writeStageFile(). */
  stageDir: string;
  /** Our files in the output folder, as they are now; null when there are none. */
  previous: BuildManifest | null;
  /** Tells whether the output folder has each of these files already. */
  stillStands(files: { path: string; digest: string }[]): boolean;
  /** A file of the output folder; null when it is not, or no longer, the one with this digest. */
  readStanding(file: { path: string; digest: string }): Uint8Array | null;
  /** Begins to look at the folder in which the next site is put together: publish() need not, then. For whoever waits for something else. */
  lookAtSpare(): void;
  /** Takes a file into the next site, made if that is needed. Of one that is made, or stands already, the entry is given at once. */
  write(handle: OutputHandle): OutputFileEntry | Promise<OutputFileEntry>;
  /** Replaces the published site with exactly these files, in one step. Each was written, staged by a worker, or stands already. */
  publish(files: OutputFileEntry[]): Promise<PublishResult>;
  /** The same with what stands, but for what is gone or another. The paths that are new are of no other file, whatever the file system takes for one. */
  publishChange(change: SiteChange): Promise<PublishResult>;
  /**
   * Begins to make a spare folder for the next build, once a first site of these files is published. Null where there was a site, or it would not pay.
   * What it gives waits for it, and notes it in the state.
   */
  leaveSpare(files: OutputFileEntry[], published: PublishResult): (() => Promise<void>) | null;
  /** Drops what was staged. The published site stands as it was. */
  abort(): Promise<void>;
}

/**
 * Opens the output folder for a build. The next site is put together in a stage folder beside it, from new files and hard links to the
 * unchanged ones, and takes its place by renaming: readers meet the old site or the new one, and a build that fails or is killed leaves
 * the old one whole. Throws UsageError for a folder that must not be replaced, OutputError when the disk refuses.
 */
export async function openEmit(options: EmitOptions): Promise<Emit> {
  return withOutputErrors(() => createEmit(options, options.files ?? outputFiles));
}

async function createEmit(options: EmitOptions, files: OutputFiles): Promise<Emit> {
  const stateDir = resolve(options.stateDir);
  const outDir = checkOutputFolder(options, files);
  const { state, readsStanding = false } = options;
  const { noted, standing, now } = await (options.look ?? lookAtOutput({ ...options, stateDir, outDir }, files));
  const breathe = createBreathe(options.signal);
  const begun = options.made?.isDropped ? null : (options.made ?? null);
  const prepared = prepareStageFolders({ stateDir, outDir, from: standing.token, madeDir: begun?.spare.dir ?? null }, state, files);
  const made = !prepared.spare && !readsStanding && standing.isAsNoted && now !== null ? begun : null;
  if (!made) await begun?.drop();
  // The spare folder's files are known by size and time alone, too.
  const kept = readsStanding ? null : prepared.spare;
  const spare = kept ?? made?.spare ?? null;
  const folders = { ...prepared, spare, stageDir: spare ? flatStage(prepared.stageDir) : prepared.stageDir };
  const clock = () => readFileSystemClock(stateDir);
  const keepsSpare = !readsStanding;
  let surveying: Promise<SurveyedSpare | null> | null = null;
  const site = { ...folders, keepsSpare, outDir, outName: basename(outDir), form: options.form, state, standing, noted, now, clock };

  return {
    stageDir: folders.stageDir,
    previous: standing.files.size > 0 ? standing : null,
    stillStands: (entries) => entries.every((entry) => stands(entry, standing)),
    readStanding(file) {
      const path = join(outDir, file.path);
      const contents = stands(file, standing) ? files.read(path) : null;
      // As when it was found: whoever writes to it in this moment changes its size or time.
      return contents && isUntouched(path, standing.files.get(file.path)!, files) ? contents : null;
    },
    lookAtSpare() {
      // What the disk refuses is for publish().
      survey().catch(() => {});
    },
    write(handle) {
      const entry = handle.entry ?? toStanding(handle);
      return entry && (handle.isMade || stands(entry, standing)) ? entry : make(handle);
    },
    publish: async (entries) => publishChange(findChange(entries, standing)),
    publishChange,
    leaveSpare(entries, { output }) {
      if (!keepsSpare || now === null || standing.files.size > 0 || entries.length < SOME_FILES) return null;
      const paths = [...entries.map(({ path }) => path), SITE_RECORD];
      const json = Buffer.from(JSON.stringify({ paths }));
      const made = makeSpare({ folders: prepared.folders, outDir, standing: { json, columns: { paths } } }, files);
      if (!made) return null;
      // The site is published. What the disk refuses now leaves none.
      return async () => {
        if (await tryOutputAsync(() => made.keep(output, clock(), state))) await made.drop();
      };
    },
    async abort() {
      try {
        recoverSite(stateDir, [outDir], files);
      } catch {
        // The build has failed already and says why. The next command recovers and cleans up before it does anything else.
      }
    },
  };

  /** The file that stands in the place of one whose contents have a name before they are made, if it has that name. */
  function toStanding({ path, digest }: OutputHandle): OutputFileEntry | undefined {
    if (digest === null || options.needsDigests || !stands({ path, digest }, standing)) return undefined;
    return { path, digest, size: standing.files.get(path)!.size };
  }

  async function publishChange(change: SiteChange): Promise<PublishResult> {
    // All files are read now, and each of them is asked for more than once.
    const read = { standing: { ...standing }, noted: noted && { files: noted.files } };
    const published = await withOutputErrors(() => publishSite({ ...site, ...read, change, survey, breathe }, files));
    // Where nothing was to be published, it is there still.
    await made?.drop();
    return published;
  }

  function survey(): Promise<SurveyedSpare | null> {
    surveying ??= withOutputErrors(async () => {
      if (made) return made.look();
      if (!kept) return null;
      const look = { dir: kept.dir, spare: kept, noted, now };
      if (!standing.beside) return surveySpare(look, files);
      const seen = await standing.beside.look(kept.dir, kept.survey);
      return surveySpare({ ...look, isSeen: (_, number) => seen?.[number] === 1 }, files);
    });
    return surveying;
  }

  async function make({ path, digest, contents: makeContents }: OutputHandle): Promise<OutputFileEntry> {
    const contents = await makeContents();
    const written = { path, digest: (options.needsDigests ? null : digest) ?? contentDigest(contents), size: Buffer.byteLength(contents) };
    if (stands(written, standing)) return written;
    await breathe();
    const target = stagePath(folders.stageDir, path);
    await withOutputErrors(async () => files.write(target, contents));
    return written;
  }
}
