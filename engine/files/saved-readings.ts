import { contentDigest } from '../text/digest.ts';
import type { FileFacts } from './file-facts.ts';
import { type FileStamp, isSameStamp } from './file-stamp.ts';
import type { FileEntry } from './files.ts';
import type { PathLooks } from './path-looks.ts';

/** All that a build has asked of the disk, with the answers, to be asked again by the next process. */
export interface SavedReadings {
  /** By path. Null where nothing was. */
  files: Record<string, SavedFile | null>;
  /** Digest of a folder's listing, by path. */
  folders: Record<string, string>;
  /** With links resolved, by path; null where nothing was. */
  realPaths: Record<string, string | null>;
}

export interface SavedFile {
  stamp: FileStamp;
  /** The file was too young for its stamp to be trusted: its contents are compared too. */
  isYoung?: true;
  /** What was worked out from its bytes, by the name of the kind. */
  facts: Record<string, unknown>;
}

/** What a step has asked for. */
export type AskedPaths = Record<keyof SavedReadings, string[]>;

/** What can be asked about paths. */
export interface Looks {
  files: FileFacts;
  /** Sorted as Files.list gives them. */
  folders: PathLooks<FileEntry[]>;
  /** Null for nothing. */
  realPaths: PathLooks<string | null>;
}

export function toSavedReadings({ files, folders, realPaths }: Looks): SavedReadings {
  const saved: SavedReadings = { files: {}, folders: {}, realPaths: {} };
  for (const { path, found } of files.all()) {
    const { stamp, facts, isSettled } = found;
    const isTrusted = isSettled || stamp?.kind === 'folder';
    saved.files[path] = stamp && (isTrusted ? { stamp, facts } : { stamp, isYoung: true, facts });
  }
  for (const { path, found } of folders.all()) saved.folders[path] = digestListing(found);
  for (const { path, found } of realPaths.all()) saved.realPaths[path] = found;
  return saved;
}

/** Of all that was asked, these paths; null if one is not among it. */
export function pickReadings(saved: SavedReadings, asked: AskedPaths): SavedReadings | null {
  const picked: SavedReadings = { files: {}, folders: {}, realPaths: {} };
  for (const kind of ['files', 'folders', 'realPaths'] as const)
    for (const path of asked[kind]) {
      if (!(path in saved[kind])) return null;
      (picked[kind] as Record<string, unknown>)[path] = saved[kind][path];
    }
  return picked;
}

/**
 * Asks all of it again. Gives the files that hold something else, if there are at most so many and all other answers are the same; otherwise null.
 * `onFirst` is called when one is found, before all that follow are asked for.
 */
export function findEdited(
  { files, folders, realPaths }: Looks,
  saved: SavedReadings,
  { most, onFirst }: { most: number; onFirst?: () => void },
): string[] | null {
  const isSameFile = (path: string, before: SavedFile | null): boolean => {
    const { stamp } = files.find(path);
    if (before === null || stamp === null) return before === stamp;
    return isSameStamp(before.stamp, stamp) && (!before.isYoung || files.hold(path, before.facts));
  };
  const isEdited = (path: string) => {
    const { stamp, denial = null } = files.find(path);
    const before = saved.files[path]?.stamp;
    return denial === null && [before, stamp].every((each) => each?.kind === 'file' && each.isLink === stamp?.isLink);
  };
  const edited: string[] = [];
  for (const path in saved.files) {
    if (isSameFile(path, saved.files[path]!)) continue;
    if (edited.length === most || !isEdited(path)) return null;
    if (edited.length === 0) onFirst?.();
    edited.push(path);
  }
  for (const dir in saved.folders) if (digestListing(folders.find(dir)) !== saved.folders[dir]) return null;
  for (const path in saved.realPaths) if (realPaths.find(path) !== saved.realPaths[path]) return null;
  return edited;
}

function digestListing(entries: FileEntry[]): string {
  return contentDigest(JSON.stringify(entries));
}
