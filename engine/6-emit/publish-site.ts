import { join } from 'node:path';
import { contentDigest } from '../digest.ts';
import type { OutputFiles } from '../files/output-files.ts';
import { UsageError } from '../usage-error.ts';
import { type BuildManifest, writeManifest } from './build-manifest.ts';
import type { OutputFileEntry, PublishResult } from './emit-files.ts';
import { keepForeignFiles } from './foreign-files.ts';
import { type ForeignEntry, listOutput } from './output-listing.ts';
import { finishPublish, type PublishJournal, swapFolders } from './publish-journal.ts';
import { formatSiteRecord, SITE_RECORD } from './site-record.ts';
import type { StageFolders } from './stage-folders.ts';

export interface PublishInput extends StageFolders {
  stateDir: string;
  outDir: string;
  /** How messages name the output folder. */
  outName: string;
  baseUrl: string;
  manifestPath: string;
  /** Our files in the output folder. */
  standing: BuildManifest;
  isOwn: (path: string) => boolean;
  /** The next site. */
  entries: OutputFileEntry[];
}

/** Completes the stage folder and swaps it in. Nothing at all is touched when the site in place is the same. */
export function publishSite(input: PublishInput, files: OutputFiles): PublishResult {
  const record = formatSiteRecord(
    input.baseUrl,
    input.entries.map(({ path }) => path),
  );
  const next = [...input.entries, { path: SITE_RECORD, digest: contentDigest(record), size: Buffer.byteLength(record) }];
  const stands = ({ path, digest }: OutputFileEntry) => input.standing.files[path]?.digest === digest;
  const changed = next.filter((entry) => !stands(entry));
  const result = countChanges(input, changed);

  if (changed.length === 0 && result.removed === 0) {
    files.remove(input.stageDir);
    writeManifest(input.manifestPath, input.standing, files);
    return result;
  }
  const { foreign } = listOutput(input.outDir, input.isOwn, files);
  const digests = new Map(next.map(({ path, digest }) => [path, digest]));
  const kept = keepForeignFiles({ outDir: input.outDir, outName: input.outName, foreign, next: digests }, files);

  files.write(join(input.stageDir, SITE_RECORD), record);
  pruneStage(input.stageDir, new Set(changed.map(({ path }) => path)), files);
  for (const { path } of next.filter(stands)) files.link(join(input.outDir, path), join(input.stageDir, path));
  const manifest = describeStage(input.stageDir, next, files);
  carryOver(kept, input, files);
  const mode = files.stat(input.outDir)?.mode;
  if (mode !== undefined) files.setMode(input.stageDir, mode);

  const journal: PublishJournal = { outDir: input.outDir, stageDir: input.stageDir, oldDir: input.oldDir, areStraysMoved: false };
  swapFolders(input.stateDir, journal, files);
  writeManifest(input.manifestPath, manifest, files);
  tryToFinish(input.stateDir, journal, files);
  return result;
}

/** Counts as the reader of a summary does: the record is docsgen's own business. */
function countChanges({ entries, standing }: PublishInput, changed: OutputFileEntry[]): PublishResult {
  const written = changed.filter(({ path }) => path !== SITE_RECORD).length;
  const kept = new Set([SITE_RECORD, ...entries.map(({ path }) => path)]);
  return {
    written,
    unchanged: entries.length - written,
    removed: Object.keys(standing.files).filter((path) => !kept.has(path)).length,
    bytes: entries.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Removes what was staged without need: files that stand already keep their place and time, so that `rsync -t` sends little. */
function pruneStage(stageDir: string, changed: Set<string>, files: OutputFiles): void {
  const nobody = () => false;
  for (const { path } of listOutput(stageDir, nobody, files).foreign) {
    if (!changed.has(path)) files.remove(join(stageDir, path));
  }
}

function describeStage(stageDir: string, entries: OutputFileEntry[], files: OutputFiles): BuildManifest {
  const manifest: BuildManifest = { files: {} };
  for (const { path, digest, size } of entries) {
    const stat = files.stat(join(stageDir, path));
    if (!stat) throw new Error(`"${path}" is to be published but was never written.`);
    if (stat.size !== size) throw new UsageError(`"${path}" changed while the site was being built.`, 'build again');
    manifest.files[path] = { digest, size, mtimeMs: stat.mtimeMs };
  }
  return manifest;
}

function carryOver(foreign: ForeignEntry[], { outDir, stageDir }: PublishInput, files: OutputFiles): void {
  for (const { path, kind } of foreign) {
    if (kind === 'folder') files.makeFolder(join(stageDir, path));
    else if (kind === 'symlink') files.copySymlink(join(outDir, path), join(stageDir, path));
    else files.link(join(outDir, path), join(stageDir, path));
  }
}

function tryToFinish(stateDir: string, journal: PublishJournal, files: OutputFiles): void {
  try {
    finishPublish(stateDir, journal, files);
  } catch {
    // The new site is in place, so the build has succeeded. The journal stays, and the next build removes what is left.
  }
}
