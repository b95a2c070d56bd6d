import { resolve } from 'node:path';
import { pathFrom } from '../engine/paths/native-path.ts';
import { type PdfOptions, type PdfReport, pdfSite } from '../engine/pdf-site.ts';
import { formatCount, formatSeconds, formatSize } from './format-amount.ts';
import { BUILD_STAGES } from './progress.ts';
import { type ReportedOptions, runReported } from './run-reported.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface PdfCommandOptions extends ReportedOptions {
  in?: string;
  sidebar?: string;
  out?: string;
  paper: PdfOptions['paper'];
}

/** `docsgen pdf`. Gives the exit code: 0 written, 1 problems in the site. */
export function runPdf(site: string, options: PdfCommandOptions, terminal: Terminal): Promise<number> {
  return runReported(site, options, terminal, {
    stages: BUILD_STAGES,
    isNothingWritten: true,
    work: ({ show, ...given }) =>
      pdfSite({
        ...given,
        paper: options.paper,
        version: options.in ?? null,
        sidebar: options.sidebar ?? null,
        toPath: ({ version, sidebar }) => resolve(terminal.cwd, options.out ?? `${sidebar}-${version}.pdf`.replace(/[/\\]/g, '-')),
        onProgress: show,
      }),
    summarize: (report) => (report.path === null || options.quiet ? '' : formatSummary(report, report.path, terminal)),
  });
}

function formatSummary({ docs, sidebar, version, bytes, seconds }: PdfReport, path: string, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const done = `Printed ${formatCount(docs, 'page')} of the sidebar "${sidebar}" of ${version} in ${formatSeconds(seconds)}`;
  return `${paint.green(paint.bold(done))}\n  ${paint.dim(`${formatSize(bytes)} in ${pathFrom(terminal.cwd, path)}`)}\n`;
}
