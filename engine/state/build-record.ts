import { readFacts, type SavedReadings } from '../files/saved-readings.ts';
import type { BuildReport } from '../pipeline/build-report.ts';
import { nameVariables } from '../program/variables.ts';
import type { OutputState } from './output-state.ts';

/**
 * What a build keeps for the next one into the same folder. `inputs` and `readings` are all that its outcome was made from: while they are
 * the same and the output stands, there is nothing to do but to say what the last build said.
 */
export interface BuildRecord {
  /** Of another docsgen or Node nothing is used. */
  program: string;
  /** Digest of the options, and of the config as it was after it had been run. */
  inputs: string;
  /** Absolute paths of the folders that pages and public files come from. */
  inputDirs: string[];
  baseUrl: string;
  /** Names the history that dates come from; null for a site that asks Git for none. */
  head: string | null;
  readings: SavedReadings;
  /** Digest of what the site's code may ask the environment for, and of the answers. */
  variables: string;
  /** Names the state of the output folder that was published. */
  output: string;
  report: Pick<BuildReport, 'pages' | 'versions' | 'fromCache' | 'unchanged' | 'bytes' | 'diagnostics'>;
}

/** Null when there is none, or it is damaged or another docsgen's. */
export function readBuildRecord(state: OutputState, program: string): BuildRecord | null {
  const record = state.read<BuildRecord>('build');
  return record?.program === program ? record : null;
}

/** Names what code in these files may ask the environment for, with the answers. */
export function nameRead({ files }: SavedReadings): string {
  const named = files.facts.flatMap((facts) => {
    // Nearly no file has any.
    const found = facts.includes('"variables"') ? Object.values(readFacts(facts)) : [];
    return found.flatMap((fact) => (fact as { variables?: string[] } | null)?.variables ?? []);
  });
  return nameVariables(named);
}

export function toBuildRecord({ report, ...rest }: Omit<BuildRecord, 'report'> & { report: BuildReport }): BuildRecord {
  const { pages, versions, compiled, fromCache, written, unchanged, bytes, diagnostics } = report;
  return { ...rest, report: { pages, versions, fromCache: compiled + fromCache, unchanged: written + unchanged, bytes, diagnostics } };
}
