import { join } from 'node:path';
import type { NotedFolders } from '../files/are-folders.ts';
import type { OutputFiles, OutputKind, OutputStat } from '../files/output-files.ts';

/** Something in the output folder that docsgen did not write. Of folders only the empty ones are listed; the others follow from their files. */
export interface ForeignEntry {
  /** Relative to the output folder, forward slashes. */
  path: string;
  kind: OutputKind;
}

/** What was found in each folder of a site, by path: '' for the site's own, and every folder after the one that it is in. */
export type FolderSurvey = ReadonlyMap<string, SurveyedFolder>;

export interface SurveyedFolder {
  /** When an entry of the folder last came or went; null when that is not known, or was so recently that another may come at the same time. */
  ctimeMs: number | null;
  /** Another one when the folder was replaced. */
  inode: number;
  /** Other people's files in it, or itself when there is nothing in it. */
  foreign: readonly ForeignEntry[];
}

export interface SurveyInput {
  isOwn(path: string): boolean;
  /** What is known of the folders; those that have not changed since are not listed. */
  known: FolderSurvey;
  /** Tells of a folder, by its path and its number in `known`, whether somebody has seen it as it is known, a moment ago. What has come since is for a later survey. */
  isSeen?(path: string, number: number): boolean;
  /** The time by the clock of the file system, not later than the survey; null where times tell nothing. */
  now: number | null;
}

/** Finds all folders of a site, and other people's files in them. `listed` are the folders that were not as they were known. */
export function surveyFolders(
  dir: string,
  { isOwn, known, isSeen, now }: SurveyInput,
  files: OutputFiles,
): { folders: Map<string, SurveyedFolder>; listed: Set<string> } {
  // Most are as they are known.
  const folders = new Map(known);
  const listed = new Set<string>();
  let isAnyGone = false;

  function look(path: string): void {
    const stat = files.stat(path === '' ? dir : `${dir}/${path}`);
    const before = known.get(path);
    if (stat?.kind !== 'folder') isAnyGone = folders.delete(path) || isAnyGone;
    else if (!before || !isUnchanged(before, stat)) list(path, stat);
  }

  /** The times were read before the entries: what comes in between changes them. */
  function list(path: string, { ctimeMs, inode }: OutputStat): void {
    listed.add(path);
    const entries = files.list(path === '' ? dir : join(dir, path));
    const foreign: ForeignEntry[] = entries.length === 0 && path !== '' ? [{ path, kind: 'folder' }] : [];
    folders.set(path, { ctimeMs: isSettled(ctimeMs, now) ? ctimeMs : null, inode, foreign });
    for (const { name, kind } of entries) {
      const at = path === '' ? name : `${path}/${name}`;
      if (kind !== 'folder') {
        if (kind !== 'file' || !isOwn(at)) foreign.push({ path: at, kind });
      } else if (!known.has(at)) look(at);
    }
  }

  look('');
  let number = 0;
  for (const [path, before] of known) {
    const at = number++;
    if (path === '') continue;
    if (isAnyGone && !folders.has(parentOf(path))) folders.delete(path);
    // Other people's files may have gone since, and are to be carried over.
    else if (before.foreign.length > 0 || !isSeen?.(path, at)) look(path);
  }
  return { folders, listed };
}

/** Notes that something came to a folder, or went. */
export function touch(path: string, folders: Map<string, SurveyedFolder>): void {
  const known = folders.get(path);
  if (known?.ctimeMs === null) return;
  if (!known && path !== '') touch(parentOf(path), folders);
  folders.set(path, { ctimeMs: null, inode: 0, foreign: [] });
}

/** Looks at the times of folders of which nobody but docsgen knows yet, and in which it has left nothing of other people. */
export function stampFolders(dir: string, folders: Map<string, SurveyedFolder>, now: number | null, files: OutputFiles): void {
  for (const [path, { ctimeMs: known }] of folders) {
    const stat = known === null && path !== '' ? files.stat(join(dir, path)) : null;
    if (stat && isSettled(stat.ctimeMs, now)) folders.set(path, { ctimeMs: stat.ctimeMs, inode: stat.inode, foreign: [] });
  }
}

/** All that was found of other people. */
export function foreignIn(survey: FolderSurvey): ForeignEntry[] {
  const found: ForeignEntry[] = [];
  for (const { foreign } of survey.values()) if (foreign.length > 0) found.push(...foreign);
  return found;
}

/** The folder that a path is in; '' for the site's own. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function isUnchanged(before: SurveyedFolder, { ctimeMs, inode }: OutputStat): boolean {
  return before.ctimeMs === ctimeMs && before.inode === inode;
}

/** Milliseconds in which a file system gives two changes the same time: those that count in seconds, and all others. */
const COARSE_TICK = 2000;
const FINE_TICK = 100;

/** Tells whether whatever comes or goes after `now` gives a folder another time than this. */
export function isSettled(ctimeMs: number, now: number | null): boolean {
  return now !== null && ctimeMs < now - (ctimeMs % 1000 === 0 ? COARSE_TICK : FINE_TICK);
}

/** A survey as the state keeps it. */
export interface SavedSurvey extends NotedFolders {
  foreign: [folder: number, entry: ForeignEntry][];
}

export function saveSurvey(survey: FolderSurvey): SavedSurvey {
  const saved: SavedSurvey = { paths: [...survey.keys()], ctimes: [], inodes: [], foreign: [] };
  for (const { ctimeMs, inode, foreign } of survey.values()) {
    for (const entry of foreign) saved.foreign.push([saved.inodes.length, entry]);
    saved.ctimes.push(ctimeMs);
    saved.inodes.push(inode);
  }
  return saved;
}

export function readSurvey({ paths, ctimes, inodes, foreign }: SavedSurvey): Map<string, SurveyedFolder> {
  const byFolder = new Map<number, ForeignEntry[]>();
  for (const [folder, entry] of foreign) byFolder.set(folder, [...(byFolder.get(folder) ?? []), entry]);
  const none: ForeignEntry[] = [];
  return new Map(paths.map((path, at) => [path, { ctimeMs: ctimes[at]!, inode: inodes[at]!, foreign: byFolder.get(at) ?? none }]));
}
