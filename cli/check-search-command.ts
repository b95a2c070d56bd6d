import { checkSearch, SEARCH_SPEC, type SearchReport } from '../engine/check-search.ts';
import { formatNumber } from './format-amount.ts';
import { formatTable } from './format-table.ts';
import { createProgressOf, READ_STAGES, silentProgress } from './progress.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import { createPaint, type Terminal } from './terminal.ts';
import { type ReportOptions, writeFailedReport, writeReport } from './write-report.ts';

export interface CheckSearchCommandOptions extends ReportOptions {
  quiet?: boolean;
}

/** `docsgen check-search`. Gives the exit code: 0 each query finds what it must, 1 some do not, or the site has problems. With `--json`, stdout gets one JSON value. */
export async function runCheckSearch(site: string, options: CheckSearchCommandOptions, terminal: Terminal): Promise<number> {
  const progress = options.quiet ? silentProgress : createProgressOf(READ_STAGES, terminal);
  try {
    const siteDir = findSiteFolder(site, terminal.cwd);
    const report = await checkSearch({
      siteDir,
      env: terminal.env,
      onProgress: (stage, done, total) => progress.show({ stage, done, total }),
      signal: terminal.stop,
    });
    progress.clear();
    const problems = formatProblems(report, { siteDir, isNothingWritten: false }, terminal);
    const summary = options.quiet || (report.checks.length === 0 && report.errors > 0) ? '' : formatChecks(report, terminal);
    terminal.err([problems, summary].filter((text) => text !== '').join('\n'));
    writeReport(report, siteDir, options, terminal);
    return report.errors > 0 ? 1 : 0;
  } catch (error) {
    progress.clear();
    writeFailedReport(error, site, options, terminal);
    throw error;
  }
}

/** '84 of 86 queries find what they must', and a table of those that do not. */
function formatChecks({ checks }: SearchReport, terminal: Terminal): string {
  const paint = createPaint(terminal);
  if (checks.length === 0) return `${paint.bold(`"${SEARCH_SPEC}" contains no queries, so nothing was checked`)}\n`;
  const missed = checks.filter(({ rank, top }) => rank === null || rank > top);
  const rows = missed.map(({ version, query, target, rank, top }) => [
    version,
    query,
    target,
    rank === null ? '-' : String(rank),
    String(top),
  ]);
  const lines = formatTable([['version', 'query', 'must find', 'position', 'at most'], ...rows], { words: 3 });
  const table = missed.length === 0 ? '' : `${lines.map((line) => `  ${line}\n`).join('')}\n`;
  const met = `${formatNumber(checks.length - missed.length)} of ${formatNumber(checks.length)} ${checks.length === 1 ? 'query finds what it must' : 'queries find what they must'}`;
  return `${table}${missed.length === 0 ? paint.green(met) : paint.bold(met)}\n`;
}
