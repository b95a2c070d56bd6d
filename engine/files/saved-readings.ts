import type { FileStamp } from './file-stamp.ts';

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
  /** Null when the file was too young for its stamp to be trusted. */
  stamp: FileStamp | null;
  /** What was worked out from its bytes, by the name of the kind. */
  facts: Record<string, unknown>;
}
