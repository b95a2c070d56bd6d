import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { OutputFiles } from '../../files/output-files.ts';
import { pathKey } from '../../paths/path-key.ts';
import type { RouteForm } from '../../paths/route-form.ts';
import { type OutputError, tryOutput } from '../../state/output-error.ts';
import { listOutput } from '../../state/output-listing.ts';
import type { OutputState } from '../../state/output-state.ts';
import { spareDirOf } from '../../state/publish-folders.ts';
import { finishPublish, type PublishJournal, swapFolders } from '../../state/publish-journal.ts';
import { recoverSite } from '../../state/recover-site.ts';
import { formatSiteRecord, SITE_RECORD } from '../../state/site-record.ts';
import { contentDigest } from '../../text/digest.ts';
import type { OutputFileEntry } from '../plan/output-handle.ts';
import { assembleSite } from './assemble-site.ts';
import type { Breathe } from './breathe.ts';
import { type BuildManifest, keepManifest } from './build-manifest.ts';
import { keepForeignFiles } from './foreign-files.ts';
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
  standing: BuildManifest;
  isOwn: (path: string) => boolean;
  /** The next site. */
  entries: OutputFileEntry[];
  breathe: Breathe;
}

export interface PublishResult {
  written: number;
  unchanged: number;
  removed: number;
  /** Size of the whole site. */
  bytes: number;
  /** What the disk refused once the new site was in place; null when all is done. */
  unfinished: OutputError | null;
}

/** Completes the next site and swaps it in. Nothing at all is touched when the site in place is the same. */
export async function publishSite(input: PublishInput, files: OutputFiles): Promise<PublishResult> {
  const { folders, outDir, outName, stageDir, standing } = input;
  const paths = input.entries.map(({ path }) => path);
  const record = formatSiteRecord(input.form, paths);
  const next = [...input.entries, { path: SITE_RECORD, digest: contentDigest(record), size: Buffer.byteLength(record) }];
  const digests = new Map(next.map(({ path, digest }) => [path, digest]));
  const twin = findTwin(next);
  if (twin !== null) throw new Error(`"${twin}" is to be published twice.`);

  const stands = ({ path, digest }: OutputFileEntry) => standing.files[path]?.digest === digest;
  const removed = Object.keys(standing.files).filter((path) => !digests.has(path)).length;
  const result = { ...countFiles(input.entries, stands), removed };
  if (next.every(stands) && removed === 0) {
    keepManifest(standing, input.state);
    return { ...result, unfinished: tryOutput(() => recoverSite(folders.stateDir, [outDir], files)) };
  }

  const present = listOutput(outDir, input.isOwn, files).foreign;
  const foreign = keepForeignFiles({ outDir, outName, foreign: present, next: digests }, files);
  files.write(join(stageDir, SITE_RECORD), record);
  const site = await assembleSite({ ...input, next, stands, foreign }, files);
  const journal: PublishJournal = { ...folders, isSpareNext: site.dir !== stageDir, areStraysMoved: false };
  swapFolders(journal, files);
  // The new site is in place, so the build has succeeded. What fails here is left to the next command.
  keepManifest(site.manifest, input.state);
  return { ...result, unfinished: tryOutput(() => tidyUp(input, journal, files)) };
}

/** A path that a file system could take for another one of the site. Link sees to it that there is none. */
function findTwin(entries: OutputFileEntry[]): string | null {
  const keys = new Set<string>();
  for (const { path } of entries) {
    const key = pathKey(path);
    if (keys.has(key)) return path;
    keys.add(key);
  }
  return null;
}

/** Counts as the reader of a summary does, without the record, which is docsgen's own business. */
function countFiles(entries: OutputFileEntry[], stands: (entry: OutputFileEntry) => boolean) {
  const unchanged = entries.filter(stands).length;
  return { written: entries.length - unchanged, unchanged, bytes: entries.reduce((sum, { size }) => sum + size, 0) };
}

function tidyUp({ folders, stageDir, standing, state, keepsSpare }: PublishInput, journal: PublishJournal, files: OutputFiles): void {
  state.write('spare', null);
  files.remove(stageDir);
  // Outside the state folder it would lie in somebody's way.
  const token = folders.isBeside || !keepsSpare ? null : randomUUID().slice(0, 8);
  const paths = finishPublish(journal, files, token === null ? null : spareDirOf(folders, token));
  if (token === null) return;
  const contents = paths.map((path) => [path, Object.hasOwn(standing.files, path) ? standing.files[path]! : null]);
  state.write('spare', { token, contents: Object.fromEntries(contents) } satisfies SpareNote);
}
