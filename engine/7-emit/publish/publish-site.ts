import { randomUUID } from 'node:crypto';
import type { OutputFiles } from '../../files/output-files.ts';
import { pathKey } from '../../paths/path-key.ts';
import type { RouteForm } from '../../paths/route-form.ts';
import { type FolderSurvey, foreignIn, saveSurvey, surveyFolders } from '../../state/folder-survey.ts';
import { type OutputError, tryOutput } from '../../state/output-error.ts';
import type { OutputState } from '../../state/output-state.ts';
import { spareDirOf, stageDirOf } from '../../state/publish-folders.ts';
import { finishPublish, type PublishJournal, swapFolders } from '../../state/publish-journal.ts';
import { recoverSite } from '../../state/recover-site.ts';
import { formatSiteRecord, SITE_RECORD } from '../../state/site-record.ts';
import { contentDigest } from '../../text/digest.ts';
import type { OutputFileEntry } from '../plan/output-handle.ts';
import { assembleSite } from './assemble-site.ts';
import type { Breathe } from './breathe.ts';
import type { SurveyedSpare } from './bring-up-to-date.ts';
import { type BuildManifest, keepManifest, type ManifestEntry, stands } from './build-manifest.ts';
import { listFolders } from './clear-folder.ts';
import type { StandingSite } from './find-standing.ts';
import { keepForeignFiles } from './foreign-files.ts';
import { stagePath } from './stage-file.ts';
import type { SpareNote, StageFolders } from './stage-folders.ts';

export interface PublishInput extends StageFolders {
  outDir: string;
  /** How messages name the output folder. */
  outName: string;
  form: RouteForm;
  state: OutputState;
  /** The old site becomes a spare folder. */
  keepsSpare: boolean;
  /** Our files in the output folder. */
  standing: StandingSite;
  /** As the last build left them. */
  noted: BuildManifest | null;
  /** The time by the file system's clock when the build began; null where the times of folders tell nothing. */
  now: number | null;
  /** The time by that clock. */
  clock(): number;
  /** The next site. */
  entries: OutputFileEntry[];
  /** What was found in the spare folder a moment ago, if somebody has looked. */
  surveyed: SurveyedSpare | null;
  breathe: Breathe;
}

export interface PublishResult {
  written: number;
  unchanged: number;
  removed: number;
  /** Size of the whole site. */
  bytes: number;
  /** Names the published state of the output folder. */
  output: string;
  /** What the disk refused once the new site was in place; null when all is done. */
  unfinished: OutputError | null;
}

/** Completes the next site and swaps it in. Nothing at all is touched when the site in place is the same. */
export async function publishSite(input: PublishInput, files: OutputFiles): Promise<PublishResult> {
  const { folders, outDir, outName, stageDir, standing, now, state } = input;
  const record = formatSiteRecord(
    input.form,
    input.entries.map(({ path }) => path),
  );
  const entries = [...input.entries, { path: SITE_RECORD, digest: contentDigest(record), size: Buffer.byteLength(record) }];
  const next = new Map<string, OutputFileEntry>();
  for (const entry of entries) next.set(entry.path, entry);
  const twin = findTwin(entries, next);
  if (twin !== null) throw new Error(`"${twin}" is to be published twice.`);

  let removed = 0;
  for (const path of standing.files.keys()) if (!next.has(path)) removed++;
  const others = entries.filter((entry) => !stands(entry, standing));
  const result = { ...countFiles(input.entries, others), removed };
  if (removed === 0 && others.length === 0) {
    const output = standing.isAsNoted ? standing.token! : keepSite(standing, standing.known, now, state);
    return { ...result, output, unfinished: tryOutput(() => recoverSite(folders.stateDir, [outDir], files)) };
  }

  const { isOwn } = standing;
  const seen = await standing.seen;
  // Where the site has other files than before, one that has come since could be in the way.
  const entered = listFolders(others.map(({ path }) => path));
  const isSeen = (path: string, number: number) => seen?.[number] === 1 && !entered.has(path);
  const present = surveyFolders(outDir, { isOwn, known: standing.known, isSeen, now }, files).folders;
  const foreign = keepForeignFiles({ outDir, outName, foreign: foreignIn(present), next }, files);
  files.write(stagePath(stageDir, SITE_RECORD), record);
  const site = await assembleSite({ ...input, next, foreign }, files);
  const journal: PublishJournal = { ...folders, isSpareNext: site.dir !== stageDir, areStraysMoved: false };
  swapFolders(journal, files);
  // The new site is in place, so the build has succeeded. What fails here is left to the next command.
  const output = keepSite(site.manifest, site.folders, now, state);
  const keepsSpare = input.keepsSpare && !site.hasCopies;
  const old = { present, next: site.manifest, output };
  return { ...result, output, unfinished: tryOutput(() => tidyUp({ ...input, keepsSpare }, journal, old, files)) };
}

/** Notes a site for the next build, and gives the name of this state. */
function keepSite(manifest: BuildManifest, folders: FolderSurvey, now: number | null, state: OutputState): string {
  state.write('folders', now === null ? null : saveSurvey(folders));
  state.write('spare', null);
  return keepManifest(manifest, state);
}

/** A path that a file system could take for another one of the site. Link sees to it that there is none. */
function findTwin(entries: OutputFileEntry[], next: ReadonlyMap<string, OutputFileEntry>): string | null {
  const keys = new Set<string>();
  for (const entry of entries) {
    const key = pathKey(entry.path);
    // Most paths are their own keys.
    if (key === entry.path ? next.get(key) !== entry : next.has(key) || keys.has(key)) return entry.path;
    if (key !== entry.path) keys.add(key);
  }
  return null;
}

/** Counts as the reader of a summary does, without the record, which is docsgen's own business. */
function countFiles(entries: OutputFileEntry[], others: OutputFileEntry[]) {
  const written = others.filter(({ path }) => path !== SITE_RECORD).length;
  return { written, unchanged: entries.length - written, bytes: entries.reduce((sum, { size }) => sum + size, 0) };
}

function tidyUp(
  { folders, standing, state, keepsSpare, now }: PublishInput,
  journal: PublishJournal,
  { present, next, output }: { present: FolderSurvey; next: BuildManifest; output: string },
  files: OutputFiles,
): void {
  files.remove(stageDirOf(folders));
  // Outside the state folder it would lie in somebody's way.
  const token = folders.isBeside || !keepsSpare ? null : randomUUID().slice(0, 8);
  const spareDir = token === null ? null : spareDirOf(folders, token);
  const survey = { isOwn: standing.isOwn, known: present, now };
  const found = finishPublish(journal, files, { spareDir, survey });
  if (token === null) return;
  const differences = listDifferences(standing, next);
  state.write('spare', { token, from: output, differences, folders: saveSurvey(found) } satisfies SpareNote);
}

/** What an old site has otherwise than the new one. */
function listDifferences({ files: old }: BuildManifest, { files: next }: BuildManifest): SpareNote['differences'] {
  const differences: [string, ManifestEntry | null][] = [];
  for (const [path, file] of old) if (next.get(path) !== file) differences.push([path, file]);
  for (const path of next.keys()) if (!old.has(path)) differences.push([path, null]);
  return differences;
}
