import { randomUUID } from 'node:crypto';
import type { OutputFiles } from '../../files/output-files.ts';
import type { SeenFolders } from '../../files/stat-beside.ts';
import type { RouteForm } from '../../paths/route-form.ts';
import { type FolderSurvey, foreignIn, saveSurvey, surveyFolders } from '../../state/folder-survey.ts';
import { type OutputError, tryOutput } from '../../state/output-error.ts';
import type { OutputState } from '../../state/output-state.ts';
import { oldDirOf, spareDirOf, stageDirOf } from '../../state/publish-folders.ts';
import { finishPublish, type PublishJournal, swapFolders } from '../../state/publish-journal.ts';
import { recoverSite } from '../../state/recover-site.ts';
import { formatSiteRecord, SITE_RECORD } from '../../state/site-record.ts';
import { contentDigest } from '../../text/digest.ts';
import { type AssembledSite, assembleSite } from './assemble-site.ts';
import type { Breathe } from './breathe.ts';
import type { SurveyedSpare } from './bring-up-to-date.ts';
import { type BuildManifest, keepManifest, stands } from './build-manifest.ts';
import { listFolders } from './clear-folder.ts';
import type { StandingSite } from './find-standing.ts';
import { keepForeignFiles } from './foreign-files.ts';
import { toColumns } from './manifest-files.ts';
import { NextSite, type SiteChange } from './next-site.ts';
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
  /** What the next site has otherwise. */
  change: SiteChange;
  /** Finds what is in the spare folder now; null where there is none. */
  survey(): Promise<SurveyedSpare | null>;
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
  // The record is of the site, and names all other files.
  const others = input.change.others.filter(({ path }) => path !== SITE_RECORD);
  const gone = [...input.change.gone].filter((path) => path !== SITE_RECORD);
  const paths = [...new NextSite({ others, gone: [...gone, SITE_RECORD] }, standing).paths()];
  const record = formatSiteRecord(input.form, paths);
  const entry = { path: SITE_RECORD, digest: contentDigest(record), size: Buffer.byteLength(record) };
  const next = new NextSite({ others: stands(entry, standing) ? others : [...others, entry], gone }, standing);
  const result = { ...countFiles(next, paths.length), removed: gone.length };
  if (gone.length === 0 && next.others.size === 0) {
    const output = standing.isAsNoted ? standing.token! : keepSite(standing, standing.known, now, state);
    return { ...result, output, unfinished: tryOutput(() => recoverSite(folders.stateDir, [outDir], files)) };
  }

  const { isOwn, beside } = standing;
  // A thread looks while this one goes on.
  const surveying = input.survey();
  surveying.catch(() => {});
  const seen = await beside?.folders();
  // Where the site has other files than before, one that has come since could be in the way.
  const entered = listFolders(next.others.keys());
  const isSeen = (path: string, number: number) => seen?.[number] === 1 && !entered.has(path);
  const present = surveyFolders(outDir, { isOwn, known: standing.known, isSeen, now }, files).folders;
  const foreign = keepForeignFiles({ outDir, outName, foreign: foreignIn(present), next }, files);
  files.write(stagePath(stageDir, SITE_RECORD), record);
  const site = await assembleSite({ ...input, next, foreign, surveyed: await surveying }, files);
  const journal: PublishJournal = { ...folders, isSpareNext: site.dir !== stageDir, areStraysMoved: false };
  swapFolders(journal, files);
  // The new site is in place, so the build has succeeded. What fails here is left to the next command.
  const looking = beside?.look(oldDirOf(journal));
  const output = keepSite(site.manifest, site.folders, now, state);
  const keepsSpare = input.keepsSpare && !site.hasCopies;
  const isLeft = findSame(standing.known, present, await looking);
  const old = { present, isLeft, site, output };
  return { ...result, output, unfinished: tryOutput(() => tidyUp({ ...input, keepsSpare }, journal, old, files)) };
}

/** Tells of a folder that was known, and still is when it was surveyed, whether it was seen so once more. */
function findSame(known: FolderSurvey, present: FolderSurvey, seen: SeenFolders = null): (path: string) => boolean {
  const same = new Set<string>();
  let number = 0;
  for (const [path, folder] of known) if (seen?.[number++] === 1 && present.get(path) === folder) same.add(path);
  return (path) => same.has(path);
}

/** Notes a site for the next build, and gives the name of this state. */
function keepSite(manifest: BuildManifest, folders: FolderSurvey, now: number | null, state: OutputState): string {
  state.write('folders', now === null ? null : saveSurvey(folders));
  state.write('spare', null);
  state.write('spareFolders', null);
  return keepManifest(manifest, state);
}

/** Counts as the reader of a summary does, without the record, which is docsgen's own business. */
function countFiles(next: NextSite, count: number) {
  const written = next.others.size - (next.others.has(SITE_RECORD) ? 1 : 0);
  const { files } = next.standing;
  let bytes = toColumns(files).sizes.reduce((sum, size) => sum + size, 0);
  for (const path of new Set([...next.gone, ...next.others.keys(), SITE_RECORD])) bytes -= files.get(path)?.size ?? 0;
  for (const [path, { size }] of next.others) if (path !== SITE_RECORD) bytes += size;
  return { written, unchanged: count - written, bytes };
}

function tidyUp(
  { folders, standing, state, keepsSpare, now }: PublishInput,
  journal: PublishJournal,
  { present, isLeft, site, output }: { present: FolderSurvey; isLeft(path: string): boolean; site: AssembledSite; output: string },
  files: OutputFiles,
): void {
  files.remove(stageDirOf(folders));
  // Outside the state folder it would lie in somebody's way.
  const token = folders.isBeside || !keepsSpare ? null : randomUUID().slice(0, 8);
  const spareDir = token === null ? null : spareDirOf(folders, token);
  const survey = { isOwn: standing.isOwn, known: present, isSeen: isLeft, now };
  const found = finishPublish(journal, files, { spareDir, survey });
  // A first site has come into the place of none.
  if (token === null || found.size === 0) return;
  const differences = listDifferences(standing, site);
  state.write('spare', { token, from: output, differences } satisfies SpareNote);
  state.write('spareFolders', saveSurvey(found));
}

/** What an old site has otherwise than the new one. */
function listDifferences({ files: old }: BuildManifest, { manifest, touched }: AssembledSite): SpareNote['differences'] {
  const isOther = (path: string) => manifest.files.get(path) !== old.get(path);
  return [...touched].filter(isOther).map((path) => [path, old.get(path) ?? null]);
}
