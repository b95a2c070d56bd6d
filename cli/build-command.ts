import { join, resolve } from 'node:path';
import type { BuildOptions, BuildReport } from '../engine/build-site.ts';
import type { Shard } from '../engine/shard/shard.ts';
import { type Plain, QUICK_WAYS } from '../engine/tools/quick-way.ts';
import { formatOwnTimes, formatProfile } from './format-profile.ts';
import { formatWhy } from './format-why.ts';
import { createProgress, silentProgress } from './progress.ts';
import { formatProblems, formatSummary } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import type { Terminal } from './terminal.ts';
import { type ReportOptions, writeFailedReport, writeReport } from './write-report.ts';

export interface BuildCommandOptions extends ReportOptions {
  out?: string;
  only?: string[];
  /** False with --no-cache. */
  cache?: boolean;
  plain?: boolean;
  profile?: boolean;
  cpuProfile?: string;
  shard?: Shard;
  changes?: string;
  why?: string;
  quiet?: boolean;
}

/** The engine, loaded when it is needed. */
type LoadEngine = () => Promise<{ buildSite(options: BuildOptions): Promise<BuildReport> }>;

const loadEngineModule: LoadEngine = () => import('../engine/build-site.ts');

/** `docsgen build`. Gives the exit code: 0 built, 1 problems in the site. With `--json`, stdout gets one JSON value however the build ends. */
export async function runBuild(
  site: string,
  options: BuildCommandOptions,
  terminal: Terminal,
  loadEngine: LoadEngine = loadEngineModule,
): Promise<number> {
  const progress = options.quiet ? silentProgress : createProgress(terminal);
  try {
    const siteDir = findSiteFolder(site, terminal.cwd);
    const { only, shard, cache, profile, why } = options;
    const outDir = options.out
      ? resolve(terminal.cwd, options.out)
      : join(siteDir, shard ? `parts/${shard.index}-of-${shard.count}` : 'dist');
    const cpuProfile = options.cpuProfile && resolve(terminal.cwd, options.cpuProfile);
    const recording = cpuProfile ? await (await import('../engine/profile/start-cpu-profiles.ts')).startCpuProfiles(cpuProfile) : null;
    const { buildSite } = await loadEngine();
    const report = await buildSite({
      ...{ siteDir, outDir, only, shard, cache, profile, cpuProfile, why, env: terminal.env },
      changes: options.changes && resolve(terminal.cwd, options.changes),
      plain: options.plain ?? toNamedWays(terminal.env.DOCSGEN_PLAIN_WAYS),
      onProgress: progress.show,
      signal: terminal.stop,
    });
    const ownTimes = await recording?.end();
    progress.clear();
    const problems = formatProblems(report, { siteDir, isNothingWritten: true }, terminal);
    const summary = report.errors === 0 && !options.quiet ? formatSummary(report, { outDir }, terminal) : '';
    const profiles = [report.profile && formatProfile(report.profile, report), ownTimes && formatOwnTimes(ownTimes)];
    terminal.err([problems, summary, ...profiles].filter((text) => text !== '' && text !== undefined).join('\n'));
    if (report.why && !options.json && options.format !== 'json') terminal.out(formatWhy(report.why, terminal));
    writeReport(report, siteDir, options, terminal);
    return report.errors > 0 ? 1 : 0;
  } catch (error) {
    progress.clear();
    writeFailedReport(error, site, options, terminal);
    throw error;
  }
}

/** `parser,indexes`: for benchmarks/quick-ways.mjs, and whoever looks for the one that breaks the law. */
function toNamedWays(names: string | undefined): Plain | undefined {
  return names ? QUICK_WAYS.filter((name) => names.split(',').includes(name)) : undefined;
}
