import { join } from 'node:path';
import type { OutputFiles } from '../../files/output-files.ts';
import { areFolders, type FolderSurvey, parentOf, surveyFolders } from '../../state/folder-survey.ts';
import { createOwnership, readSiteRecord, SITE_RECORD } from '../../state/site-record.ts';
import { contentDigest } from '../../text/digest.ts';
import type { Breathe } from './breathe.ts';
import type { BuildManifest, ManifestEntry } from './build-manifest.ts';

/** What of ours stands in the output folder now. */
export interface StandingSite extends BuildManifest {
  isOwn(path: string): boolean;
  /** What is known of its folders. */
  known: FolderSurvey;
  /** Each file is as it was noted, by size and time, and none is missing. */
  isAsNoted: boolean;
}

export interface StandingInput {
  outDir: string;
  /** The manifest of the last build. */
  noted: BuildManifest | null;
  /** The folders as the last build left them. */
  known: FolderSurvey;
  now: number | null;
  breathe: Breathe;
}

/**
 * Finds our files in the output folder. The manifest of the last build only saves reading them: a file whose size or time differs from it,
 * because somebody edited it or the folder was copied, is read and counts with the digest it has now. While the site's own record is the file
 * that the manifest notes, it names the same files, and neither is it read nor is a folder listed.
 */
export async function findStanding({ outDir, noted, known, now, breathe }: StandingInput, files: OutputFiles): Promise<StandingSite> {
  const record = noted?.files.get(SITE_RECORD);
  if (noted && record && known.size > 0 && isUntouched(join(outDir, SITE_RECORD), record, files) && areFolders(outDir, known, files)) {
    const found = await describe(noted.files.keys(), { outDir, noted, breathe }, files);
    return { ...found, isOwn: (path) => noted.files.has(path), known };
  }
  const siteRecord = readSiteRecord(outDir, files);
  const isOwn = createOwnership(siteRecord);
  const { folders } = surveyFolders(outDir, { isOwn, known: new Map(), now }, files);
  const paths = siteRecord ? [SITE_RECORD, ...siteRecord.files] : [];
  // A link that stands for a folder leads to files of somebody else.
  const own = paths.filter((path) => folders.has(parentOf(path)));
  const found = await describe(own, { outDir, noted, breathe }, files);
  return { ...found, isAsNoted: false, isOwn, known: folders };
}

async function describe(
  own: Iterable<string>,
  { outDir, noted, breathe }: Pick<StandingInput, 'outDir' | 'noted' | 'breathe'>,
  files: OutputFiles,
): Promise<BuildManifest & { isAsNoted: boolean }> {
  const standing = new Map<string, ManifestEntry>();
  let isAsNoted = true;
  for (const path of own) {
    const pause = breathe();
    if (pause) await pause;
    const known = noted?.files.get(path);
    const stat = files.stat(`${outDir}/${path}`);
    if (known && stat?.kind === 'file' && known.size === stat.size && known.mtimeMs === stat.mtimeMs) {
      standing.set(path, known);
      continue;
    }
    isAsNoted = false;
    if (stat?.kind !== 'file') continue;
    const digest = contentDigest(files.read(join(outDir, path)) ?? '');
    standing.set(path, { digest, size: stat.size, mtimeMs: stat.mtimeMs });
  }
  return { files: standing, isAsNoted };
}

/** Tells whether a file is the one that is noted, by size and time. */
export function isUntouched(path: string, { size, mtimeMs }: ManifestEntry, files: OutputFiles): boolean {
  const stat = files.stat(path);
  return stat?.kind === 'file' && stat.size === size && stat.mtimeMs === mtimeMs;
}
