import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { VersionChange } from './record-diff.ts';

/** What `docsgen index` did. The same input gives the same report, but for the names of temporary indexes. */
export interface IndexReport {
  /**
   * `problems`: the site has errors, and nothing was done. `listed`: the records were made and compared with nothing. `compared`: a dry run.
   * `unchanged`, `settings` and `replaced` tell what became of the index.
   */
  outcome: 'problems' | 'listed' | 'compared' | 'unchanged' | 'settings' | 'replaced';
  /** Null when the config names none. */
  index: { appId: string; name: string } | null;
  /** Records of the site. */
  records: number;
  /** Size of the largest one as JSON, in bytes. */
  largestRecord: number;
  versions: VersionChange[];
  /** Names of the settings that differed; null when nothing was compared. */
  settings: string[] | null;
  /** How many synonyms were missing and how many too many, and how many of others were left alone; null when nothing was compared. */
  synonyms: { added: number; removed: number; others: number } | null;
  /** Why a push would be refused, in a dry run; null when it would not. */
  refusal: string | null;
  /** Went on with what an earlier run had begun. */
  resumed: boolean;
  /** Temporary indexes of earlier runs: those that were removed, and those that were left. */
  removedTemporaries: string[];
  leftTemporaries: string[];
  /** The file that the records were written to. */
  output: string | null;
  warnings: number;
  errors: number;
  diagnostics: Diagnostic[];
}
