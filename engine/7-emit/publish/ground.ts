import type { SurveyedFolder } from '../../state/folder-survey.ts';
import type { OutputFileEntry } from '../plan/output-handle.ts';
import type { ChangedFiles } from './manifest-files.ts';

/** A folder in which the next site is put together, cleared of what the site does not have. */
export interface Ground {
  dir: string;
  /** The files of the next site that are there, with what is known of each. */
  inPlace: ChangedFiles;
  /** Those that have just been written there. */
  staged: readonly OutputFileEntry[];
  /** Paths of all others. */
  missing: readonly string[];
  /** Paths of files that may be others than those that stand under the same names. */
  touched: readonly string[];
  folders: Map<string, SurveyedFolder>;
  /** Nobody else has ever been in it. */
  isNew: boolean;
  /** Tells of places where something may be. */
  mayBeTaken(path: string): boolean;
  /** Tells of places that a file of ours has, and surely nothing else: what is renamed to there replaces it. */
  isOurs(path: string): boolean;
}
