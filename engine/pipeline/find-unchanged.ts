import type { LoadedConfigFile } from '../1-load/load-config-file.ts';
import type { SiteInput } from '../1-load/site-input.ts';
import { type DatedSite, readHead } from '../2-discover/read-head.ts';
import type { OutputLook } from '../7-emit/look-at-output.ts';
import { standsAsPublished } from '../7-emit/stands-as-published.ts';
import type { Files } from '../files/files.ts';
import { outputFiles } from '../files/output-files.ts';
import { type BuildRecord, nameRead } from '../state/build-record.ts';
import { checkOutputFolder } from '../state/output-folder.ts';
import { digest } from '../text/digest.ts';
import { namePattern } from '../text/name-pattern.ts';
import { type Build, isOnVercel } from './build-options.ts';
import { type BuildReport, countProblems } from './build-report.ts';
import { listInputDirs } from './list-input-dirs.ts';
import { showsLastUpdate } from './shows-last-update.ts';

/**
 * Digest of what a build depends on apart from the files it reads: its options; what the config came to; and the site's location, because files are
 * recorded by absolute path: a site that was copied with its state must not count as unchanged because the original is. Null where the config
 * holds what no text says.
 */
export function digestInputs(build: Build, configFile: LoadedConfigFile): string | null {
  const { file, exported, pluginsDigest, functionsDigest, pluginDigests, pluginNames } = configFile;
  try {
    const config = JSON.stringify([file, exported, pluginsDigest, functionsDigest, pluginDigests, pluginNames], nameValues);
    return digest(JSON.stringify([build.siteDir, build.only ?? [], build.mode ?? 'production', isOnVercel(build)]), config);
  } catch {
    return null;
  }
}

/** JSON leaves out functions, too. */
function nameValues(key: string, value: unknown): unknown {
  return typeof value === 'function' ? { function: String(value) } : namePattern(key, value);
}

/** What the next build needs to know of a site to find it unchanged; null for a build that is never remembered. `head` is what nameDates() gave before. */
export function toRemembered(
  build: Build,
  site: SiteInput,
  { inputs, head }: { inputs: string | null; head: string | null },
): Pick<BuildRecord, 'inputs' | 'inputDirs' | 'baseUrl' | 'head'> | null {
  // A part of a site is not a site.
  const isRemembered = build.cache !== false && !build.shard && !site.config.plugins.some(({ runsAlways }) => runsAlways);
  if (inputs === null || !isRemembered) return null;
  return { inputs, inputDirs: listInputDirs(site, build.siteDir), baseUrl: site.config.baseUrl, head };
}

/** Tells whether the environment says what it said to the site's code. */
export function areVariablesCurrent({ variables, readings }: BuildRecord): boolean {
  return variables === nameRead(readings);
}

/** Names the history that a site's dates come from; null for a site that asks Git for none. */
export async function nameDates(site: SiteInput, siteDir: string, files: Files): Promise<string | null> {
  const { config, versions } = site;
  // Posts that do not say when they were written have the date of their first commit.
  const isDated = config.sitemap.lastmod || config.blog.length > 0 || versions.some(({ set }) => showsLastUpdate(set.options));
  return isDated ? nameHead({ siteDir, inputDirs: listInputDirs(site, siteDir) }, files) : null;
}

/** Tells whether Git would give the dates that it gave. */
export async function areDatesCurrent({ head, inputDirs }: BuildRecord, siteDir: string, files: Files): Promise<boolean> {
  return head === null || head === (await nameHead({ siteDir, inputDirs }, files));
}

async function nameHead(site: DatedSite, files: Files): Promise<string> {
  return (await readHead(site, files)) ?? 'none';
}

/**
 * The report of the last build, if its output is still there, at which `look` looks; otherwise null. What was read for it, and what the config came
 * to, is as it was.
 */
export async function findUnchanged(
  build: Build,
  { report, output, inputDirs }: BuildRecord,
  look: () => Promise<OutputLook>,
): Promise<Omit<BuildReport, 'seconds'> | null> {
  if (build.shard) return null;
  checkOutputFolder({ ...build, inputDirs }, outputFiles);
  if (!standsAsPublished(output, await look())) return null;
  const nothing = { compiled: 0, parserCounts: {}, referenceBlocks: {}, rendered: 0, written: 0 };
  return { ...report, ...nothing, ...countProblems(report.diagnostics) };
}
