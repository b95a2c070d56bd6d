import type { Diagnostic } from '../engine/diagnostics/diagnostic.ts';
import { createProgressOf, type ProgressEvent, type Stages, silentProgress } from './progress.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import type { Terminal } from './terminal.ts';
import { toPrintable } from './to-printable.ts';
import { type ReportOptions, writeFailedReport, writeReport } from './write-report.ts';

export interface ReportedOptions extends ReportOptions {
  quiet?: boolean;
}

/** What every report of a site has. */
export interface SiteReport {
  errors: number;
  diagnostics: Diagnostic[];
}

/** A command that does something with a site, and ends in a report of it. */
export interface ReportedCommand<Report extends SiteReport, Stage extends string> {
  /** What is said of its stages. */
  stages: Stages<Stage>;
  /** Whether nothing is written if the site has errors. */
  isNothingWritten?: boolean;
  work(given: { siteDir: string; env: NodeJS.ProcessEnv; signal: AbortSignal; show(event: ProgressEvent<Stage>): void }): Promise<Report>;
  /** For stderr, below the problems; '' for nothing. */
  summarize?(report: Report): string;
  /** Writes what stdout gets. */
  print?(report: Report): void;
  /** More exit codes than those of a site with and without errors. */
  exitCode?(report: Report): number | null;
}

/** Runs such a command. Gives the exit code: 0 done, 1 the site has errors. With `--json`, stdout gets one JSON value however it ends. */
export async function runReported<Report extends SiteReport, Stage extends string>(
  site: string,
  options: ReportedOptions,
  terminal: Terminal,
  { stages, isNothingWritten = false, work, summarize, print, exitCode }: ReportedCommand<Report, Stage>,
): Promise<number> {
  const progress = options.quiet ? silentProgress : createProgressOf(stages, terminal);
  try {
    const siteDir = findSiteFolder(site, terminal.cwd);
    const report = await work({ siteDir, env: terminal.env, signal: terminal.stop, show: progress.show });
    progress.clear();
    const problems = formatProblems(report, { siteDir, isNothingWritten }, terminal);
    const printable = toPrintable(report);
    terminal.err([problems, summarize?.(printable) ?? ''].filter((text) => text !== '').join('\n'));
    print?.(printable);
    writeReport(report, siteDir, options, terminal);
    return exitCode?.(report) ?? (report.errors > 0 ? 1 : 0);
  } catch (error) {
    progress.clear();
    writeFailedReport(error, site, options, terminal);
    throw error;
  }
}
