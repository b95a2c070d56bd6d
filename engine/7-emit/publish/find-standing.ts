import { join } from 'node:path';
import { areFolders, type NotedFolders } from '../../files/are-folders.ts';
import type { OutputFiles, OutputStat } from '../../files/output-files.ts';
import type { SeenBeside } from '../../files/stat-beside.ts';
import { type FolderSurvey, parentOf, surveyFolders } from '../../state/folder-survey.ts';
import { createOwnership, readSiteRecord, SITE_RECORD } from '../../state/site-record.ts';
import { contentDigest } from '../../text/digest.ts';
import type { Breathe } from './breathe.ts';
import type { BuildManifest, ManifestEntry, NotedManifest } from './build-manifest.ts';

/** What of ours stands in the output folder now. */
export interface StandingSite extends BuildManifest {
  /** Name of the state that the last build noted; null for none. */
  token: string | null;
  isOwn(path: string): boolean;
  /** What is known of its folders. */
  known: FolderSurvey;
  /** What a thread has seen of it, by the numbers of folders in `known`. Null where none has looked. */
  beside: SeenBeside | null;
  /** Each file is as it was noted, by size and time, and none is missing. */
  isAsNoted: boolean;
}

export interface StandingInput {
  outDir: string;
  /** The manifest of the last build. */
  noted: NotedManifest | null;
  /** As the last build left them. */
  folders: KnownFolders;
  /** What a thread sees of all that the manifest and the survey note; null where none looks. */
  looking: Promise<SeenBeside | null> | null;
  now: number | null;
  breathe: Breathe;
}

/** Folders of a site. They are read when somebody asks for them. */
export interface KnownFolders {
  readonly noted: NotedFolders;
  readonly survey: FolderSurvey;
}

/**
 * Finds our files in the output folder. The manifest of the last build only saves reading them: a file whose size or time differs from it,
 * because somebody edited it or the folder was copied, is read and counts with the digest it has now. While the site's own record is the file
 * that the manifest notes, it names the same files, and neither is it read nor is a folder listed.
 */
export async function findStanding(
  { outDir, noted, folders: before, looking, now, breathe }: StandingInput,
  files: OutputFiles,
): Promise<StandingSite> {
  const seen = await looking;
  if (noted && (seen?.areFolders ?? areFoldersStill(outDir, before, files))) {
    // The record is one of the files. Where nothing has changed, nobody need read the manifest and the survey here.
    if (seen?.isAsNoted) return standsAsNoted(noted, seen, before);
    const known = before.survey;
    const record = noted.files.get(SITE_RECORD);
    if (record && isUntouched(join(outDir, SITE_RECORD), record, files)) {
      const found = await describe(noted.files, { outDir, breathe, seen: seen?.found }, files);
      return {
        ...{ files: found, token: noted.token, isAsNoted: found === noted.files, isOwn: (path) => noted.files.has(path), known },
        beside: seen,
      };
    }
  }
  const siteRecord = readSiteRecord(outDir, files);
  const isOwn = createOwnership(siteRecord);
  const { folders } = surveyFolders(outDir, { isOwn, known: new Map(), now }, files);
  const paths = siteRecord ? [SITE_RECORD, ...siteRecord.files] : [];
  // A link that stands for a folder leads to files of somebody else.
  const own = paths.filter((path) => folders.has(parentOf(path)));
  const described = await describe(new Map(own.map((path) => [path, noted?.files.get(path) ?? null])), { outDir, breathe }, files);
  return { files: described, token: noted?.token ?? null, isAsNoted: false, isOwn, known: folders, beside: null };
}

function areFoldersStill(outDir: string, { noted }: KnownFolders, files: OutputFiles): boolean {
  const folderAt = (path: string) => {
    const stat = files.stat(join(outDir, path));
    return stat?.kind === 'folder' ? stat : null;
  };
  return noted.paths.length > 0 && areFolders(noted, folderAt);
}

/** Of what was noted, which is read when somebody asks for it. */
function standsAsNoted(noted: NotedManifest, beside: SeenBeside, folders: KnownFolders): StandingSite {
  return {
    get files() {
      return noted.files;
    },
    token: beside.token,
    isAsNoted: true,
    isOwn: (path) => noted.files.has(path),
    get known() {
      return folders.survey;
    },
    beside,
  };
}

/** What stands of files, with what is known of each: the same map where all are so, and it is known of all. */
async function describe<Known extends ManifestEntry | null>(
  own: ReadonlyMap<string, Known>,
  { outDir, breathe, seen }: Pick<StandingInput, 'outDir' | 'breathe'> & { seen?: SeenBeside['found'] | undefined },
  files: OutputFiles,
): Promise<ReadonlyMap<string, ManifestEntry>> {
  const others = new Map<string, ManifestEntry | null>();
  let at = 0;
  for (const [path, known] of own) {
    const place = 2 * at++;
    if (known && seen && known.size === seen[place] && known.mtimeMs === seen[place + 1]) continue;
    const pause = breathe();
    if (pause) await pause;
    const stat = files.stat(`${outDir}/${path}`);
    if (known && isSame(known, stat)) continue;
    others.set(path, stat?.kind === 'file' ? { ...readDigest(join(outDir, path), files), size: stat.size, mtimeMs: stat.mtimeMs } : null);
  }
  if (others.size === 0) return own as ReadonlyMap<string, ManifestEntry>;
  const entries = [...own].map(([path, known]) => [path, others.has(path) ? others.get(path)! : known] as const);
  return new Map(entries.filter((entry): entry is [string, ManifestEntry] => entry[1] !== null));
}

function readDigest(path: string, files: OutputFiles): { digest: string } {
  return { digest: contentDigest(files.read(path) ?? '') };
}

/** Tells whether a file is the one that is noted, by size and time. */
export function isUntouched(path: string, known: ManifestEntry, files: OutputFiles): boolean {
  return isSame(known, files.stat(path));
}

function isSame({ size, mtimeMs }: ManifestEntry, stat: OutputStat | null): boolean {
  return stat?.kind === 'file' && stat.size === size && stat.mtimeMs === mtimeMs;
}
