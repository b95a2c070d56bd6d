import { resolve } from 'node:path';
import { type ExportReport, exportSite } from '../engine/export-site.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { formatCount, formatNumber, formatSeconds, formatSize } from './format-amount.ts';
import { formatTable } from './format-table.ts';
import { createProgress, silentProgress } from './progress.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import { createPaint, type Terminal } from './terminal.ts';
import { type ReportOptions, writeFailedReport, writeReport } from './write-report.ts';

export interface ExportCommandOptions extends ReportOptions {
  zip?: string;
  dir?: string;
  only?: string[];
  quiet?: boolean;
}

/** `docsgen export`. Gives the exit code: 0 written, 1 problems in the site. */
export async function runExport(site: string, options: ExportCommandOptions, terminal: Terminal): Promise<number> {
  const progress = options.quiet ? silentProgress : createProgress(terminal);
  try {
    const siteDir = findSiteFolder(site, terminal.cwd);
    const { zip, dir, only } = options;
    if ((zip === undefined) === (dir === undefined))
      throw new UsageError('An export is a ZIP file or a folder.', 'name one of them: --zip manual.zip, or --dir manual');
    const path = resolve(terminal.cwd, zip ?? dir!);
    const report = await exportSite({
      ...{ siteDir, only, env: terminal.env },
      to: { kind: zip === undefined ? 'folder' : 'zip', path },
      onProgress: progress.show,
      signal: terminal.stop,
    });
    progress.clear();
    const problems = formatProblems(report, { siteDir, isNothingWritten: true }, terminal);
    const name = `${pathFrom(terminal.cwd, path) || '.'}${zip === undefined ? '/' : ''}`;
    const summary = report.errors === 0 && !options.quiet ? formatSummary(report, name, terminal) : '';
    terminal.err([problems, summary].filter((text) => text !== '').join('\n'));
    writeReport(report, siteDir, options, terminal);
    return report.errors > 0 ? 1 : 0;
  } catch (error) {
    progress.clear();
    writeFailedReport(error, site, options, terminal);
    throw error;
  }
}

function formatSummary(report: ExportReport, name: string, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const site = `${formatCount(report.pages, 'page')} in ${formatCount(report.versions, 'version')}`;
  const done = `${paint.green(paint.bold(`Exported ${site} in ${formatSeconds(report.seconds)}`))}\n`;
  const details = `  ${paint.dim(`${formatNumber(report.files)} files · ${formatSize(report.bytes)} in ${name}`)}\n`;
  if (report.leftOut.length === 0) return done + details;
  const rows = report.leftOut.map(({ origin, directive, example, files }) => [origin, directive, example, formatNumber(files)]);
  const lines = formatTable([['origin', 'for', 'first page', 'pages'], ...rows], { words: 3 });
  const head = paint.bold('The export does not show what pages load from other origins:');
  const fix = 'Copy these files into the site, and name the copies.';
  return `${done}${details}${head}\n${lines.map((line) => `  ${line}\n`).join('')}${fix}\n`;
}
