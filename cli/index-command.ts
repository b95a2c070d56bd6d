import { resolve } from 'node:path';
import type { IndexOptions, IndexStage } from '../engine/index-site.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import type { IndexReport } from '../engine/push/index-report.ts';
import { PushFailure } from '../engine/push/push-failure.ts';
import { formatIndexSummary } from './format-index-summary.ts';
import { createProgressOf, READ_STAGES, type Stages, silentProgress } from './progress.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import type { Terminal } from './terminal.ts';
import { type ReportOptions, writeFailedReport, writeReport } from './write-report.ts';

export interface IndexCommandOptions extends ReportOptions {
  dryRun?: boolean;
  full?: boolean;
  output?: string;
  allowShrink?: boolean;
  quiet?: boolean;
}

/** The engine, loaded when it is needed. */
type LoadEngine = () => Promise<{ indexSite(options: IndexOptions): Promise<IndexReport> }>;

const loadEngineModule: LoadEngine = () => import('../engine/index-site.ts');

const STAGES: Stages<IndexStage> = {
  ...READ_STAGES,
  compare: { title: 'Comparing with the index', noun: 'record' },
  push: { title: 'Pushing', noun: 'record' },
  check: { title: 'Checking what was pushed', noun: 'record' },
  publish: { title: 'Putting the new index in place', noun: 'record' },
};

/**
 * `docsgen index`. Gives the exit code: 0 done, 1 problems in the site. With `--json`, stdout gets one JSON value however it ends. The
 * admin key is taken from the environment alone.
 */
export async function runIndex(
  site: string,
  options: IndexCommandOptions,
  terminal: Terminal,
  loadEngine: LoadEngine = loadEngineModule,
): Promise<number> {
  const { env } = terminal;
  const adminKey = env.ALGOLIA_ADMIN_KEY?.trim() || null;
  const progress = options.quiet ? silentProgress : createProgressOf(STAGES, terminal);
  try {
    const siteDir = findSiteFolder(site, terminal.cwd);
    const { indexSite } = await loadEngine();
    const found = await indexSite({
      siteDir,
      dryRun: options.dryRun,
      full: options.full,
      allowShrink: options.allowShrink,
      output: options.output === undefined ? undefined : resolve(terminal.cwd, options.output),
      adminKey,
      hosts: env.ALGOLIA_HOSTS || null,
      env,
      onProgress: progress.show,
      onWait: (reason, milliseconds) => {
        progress.clear();
        if (!options.quiet) terminal.err(`Retrying in ${Math.ceil(milliseconds / 1000)} s: ${reason}\n`);
      },
      signal: terminal.stop,
    });
    // Named from the current folder, so that the report of one commit is the same on each machine.
    const report = { ...found, output: found.output && pathFrom(terminal.cwd, found.output) };
    progress.clear();
    const problems = formatProblems(report, { siteDir, isNothingWritten: found.output === null }, terminal);
    const summary = options.quiet || report.outcome === 'problems' ? '' : formatIndexSummary(report, terminal);
    terminal.err([problems, summary].filter((text) => text !== '').join('\n'));
    writeReport(report, siteDir, options, terminal);
    return report.errors > 0 ? 1 : 0;
  } catch (error) {
    progress.clear();
    writeFailedReport(error, site, options, terminal, error instanceof PushFailure ? { index: error.state } : {});
    throw error;
  }
}
