import { resolve } from 'node:path';
import { checkSearch, type SearchReport } from '../engine/check-search.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { formatSearchReport } from './format-search-report.ts';
import { createProgressOf, READ_STAGES, silentProgress } from './progress.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import type { Terminal } from './terminal.ts';
import { type ReportOptions, writeFailedReport, writeReport } from './write-report.ts';

export interface CheckSearchCommandOptions extends ReportOptions {
  quiet?: boolean;
  baseline?: string;
  updateBaseline?: boolean;
  tolerance?: number;
  from?: string;
  explain?: string;
  in?: string;
}

/** `docsgen check-search`. Gives the exit code: 0 each query finds what it must, 1 some do not, or the site has problems. With `--json`, stdout gets one JSON value. */
export async function runCheckSearch(site: string, options: CheckSearchCommandOptions, terminal: Terminal): Promise<number> {
  const progress = options.quiet ? silentProgress : createProgressOf(READ_STAGES, terminal);
  try {
    const asked = readOptions(options, terminal.cwd);
    const siteDir = findSiteFolder(site, terminal.cwd);
    const report = await checkSearch({
      siteDir,
      env: terminal.env,
      onProgress: (stage, done, total) => progress.show({ stage, done, total }),
      signal: terminal.stop,
      ...asked,
    });
    progress.clear();
    const problems = formatProblems(report, { siteDir, isNothingWritten: false }, terminal);
    const summary = options.quiet || hasNothingToTell(report) ? '' : formatSearchReport(report, asked, terminal);
    terminal.err([problems, summary].filter((text) => text !== '').join('\n'));
    writeReport(report, siteDir, options, terminal);
    return report.errors > 0 ? 1 : 0;
  } catch (error) {
    progress.clear();
    writeFailedReport(error, site, options, terminal);
    throw error;
  }
}

/** How far a figure may fall before it is worse than in the baseline. */
const TOLERANCE = 0.01;

function readOptions(options: CheckSearchCommandOptions, cwd: string) {
  const { baseline, updateBaseline: isWritten = false, tolerance = TOLERANCE, from, explain, in: version } = options;
  if (isWritten && baseline === undefined)
    throw new UsageError('"--update-baseline" needs a file.', 'add --baseline and a path, such as config/search.baseline.json');
  if ([baseline, from, explain].filter((each) => each !== undefined).length > 1)
    throw new UsageError('"--baseline", "--from" and "--explain" ask different queries.', 'use one of them at a time');
  if (version !== undefined && from === undefined && explain === undefined)
    throw new UsageError(
      '"--in" says in which version "--from" and "--explain" search.',
      'name versions in config/search.spec, as in "[1.0, next]"',
    );
  return {
    baseline: baseline === undefined ? undefined : { file: resolve(cwd, baseline), isWritten, tolerance },
    log: from === undefined ? undefined : resolve(cwd, from),
    explain,
    version,
  };
}

function hasNothingToTell({ checks, log, explained, errors }: SearchReport): boolean {
  return errors > 0 && checks.length === 0 && !log && !explained;
}
