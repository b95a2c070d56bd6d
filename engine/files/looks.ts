import type { FileFacts } from './file-facts.ts';
import type { FileEntry } from './files.ts';
import type { FolderStamp } from './folder-stamp.ts';
import type { PathLooks } from './path-looks.ts';

/** What can be asked about paths. */
export interface Looks {
  files: FileFacts;
  /** Sorted as Files.list gives them. */
  folders: PathLooks<FileEntry[]>;
  /** Null for nothing. */
  realPaths: PathLooks<string | null>;
  /** Of a folder that was listed: the stamp that changes whenever its listing does. Null where none does. */
  stampOfListing(dir: string): FolderStamp | null;
  /** The stamp that a folder has now. */
  stampOfFolder(dir: string): FolderStamp | null;
}
