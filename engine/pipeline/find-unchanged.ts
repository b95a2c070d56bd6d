import type { SiteInput } from '../1-load/site-input.ts';
import { standsAsPublished } from '../7-emit/stands-as-published.ts';
import type { BuildRecord } from '../state/build-record.ts';
import type { OutputState } from '../state/output-state.ts';
import { digest } from '../text/digest.ts';
import type { Build } from './build-options.ts';
import { type BuildReport, countProblems } from './build-report.ts';
import { listInputDirs } from './list-input-dirs.ts';
import { showsLastUpdate } from './shows-last-update.ts';

/**
 * Digest of what a build depends on apart from the files it reads: its options; the config after it ran, which may depend on more than files;
 * and the site's location, because files are recorded by absolute path: a site that was copied with its state must not count as unchanged
 * because the original is. Null for a build that is never remembered.
 */
export function digestInputs(build: Build, site: SiteInput): string | null {
  return isRemembered(build, site) ? digest(JSON.stringify([build.siteDir, build.only ?? [], build.mode ?? 'production', site])) : null;
}

/** Dates of pages come from git, which nothing here tracks, and a part of a site is not a site. */
function isRemembered(build: Build, { config, versions }: SiteInput): boolean {
  if (config.plugins.some(({ runsAlways }) => runsAlways)) return false;
  return build.cache !== false && !build.shard && !versions.some(showsLastUpdate);
}

interface Finding {
  site: SiteInput;
  inputs: string;
  /** All that was read for it is as it was. */
  record: BuildRecord;
  state: OutputState;
}

/** The report of the last build, if the config came to the same and the output is still there; otherwise null. */
export async function findUnchanged(build: Build, { site, inputs, record, state }: Finding): Promise<Omit<BuildReport, 'seconds'> | null> {
  if (record.inputs !== inputs || !(await stillStands(build, site, record, state))) return null;
  const nothing = { compiled: 0, parserCounts: {}, referenceBlocks: {}, rendered: 0, written: 0 };
  return { ...record.report, ...nothing, ...countProblems(record.report.diagnostics) };
}

function stillStands(build: Build, site: SiteInput, { output }: BuildRecord, state: OutputState): Promise<boolean> {
  return standsAsPublished({ ...build, state, output, inputDirs: listInputDirs(site, build.siteDir) });
}
