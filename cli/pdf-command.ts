import { resolve } from 'node:path';
import { pathFrom } from '../engine/paths/native-path.ts';
import { type PdfOptions, type PdfReport, pdfSite } from '../engine/pdf-site.ts';
import { formatCount, formatSeconds, formatSize } from './format-amount.ts';
import { createProgress, silentProgress } from './progress.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import { createPaint, type Terminal } from './terminal.ts';
import { type ReportOptions, writeFailedReport, writeReport } from './write-report.ts';

export interface PdfCommandOptions extends ReportOptions {
  in?: string;
  sidebar?: string;
  out?: string;
  paper: PdfOptions['paper'];
  quiet?: boolean;
}

/** `docsgen pdf`. Gives the exit code: 0 written, 1 problems in the site. */
export async function runPdf(site: string, options: PdfCommandOptions, terminal: Terminal): Promise<number> {
  const progress = options.quiet ? silentProgress : createProgress(terminal);
  try {
    const siteDir = findSiteFolder(site, terminal.cwd);
    const report = await pdfSite({
      ...{ siteDir, env: terminal.env, paper: options.paper },
      version: options.in ?? null,
      sidebar: options.sidebar ?? null,
      toPath: ({ version, sidebar }) => resolve(terminal.cwd, options.out ?? `${sidebar}-${version}.pdf`.replace(/[/\\]/g, '-')),
      onProgress: progress.show,
      signal: terminal.stop,
    });
    progress.clear();
    const problems = formatProblems(report, { siteDir, isNothingWritten: true }, terminal);
    const summary = report.path === null || options.quiet ? '' : formatSummary(report, report.path, terminal);
    terminal.err([problems, summary].filter((text) => text !== '').join('\n'));
    writeReport(report, siteDir, options, terminal);
    return report.errors > 0 ? 1 : 0;
  } catch (error) {
    progress.clear();
    writeFailedReport(error, site, options, terminal);
    throw error;
  }
}

function formatSummary({ docs, sidebar, version, bytes, seconds }: PdfReport, path: string, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const done = `Printed ${formatCount(docs, 'page')} of the sidebar "${sidebar}" of ${version} in ${formatSeconds(seconds)}`;
  return `${paint.green(paint.bold(done))}\n  ${paint.dim(`${formatSize(bytes)} in ${pathFrom(terminal.cwd, path)}`)}\n`;
}
