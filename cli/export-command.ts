import { resolve } from 'node:path';
import { type ExportReport, exportSite } from '../engine/export-site.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { formatCount, formatNumber, formatSeconds, formatSize } from './format-amount.ts';
import { formatTable } from './format-table.ts';
import { BUILD_STAGES } from './progress.ts';
import { type ReportedOptions, runReported } from './run-reported.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface ExportCommandOptions extends ReportedOptions {
  zip?: string;
  dir?: string;
  only?: string[];
}

/** `docsgen export`. Gives the exit code: 0 written, 1 problems in the site. */
export function runExport(site: string, options: ExportCommandOptions, terminal: Terminal): Promise<number> {
  const { zip, dir, only, quiet } = options;
  const path = resolve(terminal.cwd, zip ?? dir ?? '');
  return runReported(site, options, terminal, {
    stages: BUILD_STAGES,
    isNothingWritten: true,
    async work({ show, ...given }) {
      if ((zip === undefined) === (dir === undefined))
        throw new UsageError('An export is a ZIP file or a folder.', 'name one of them: --zip manual.zip, or --dir manual');
      return exportSite({ ...given, only, to: { kind: zip === undefined ? 'folder' : 'zip', path }, onProgress: show });
    },
    summarize(report) {
      const name = `${pathFrom(terminal.cwd, path) || '.'}${zip === undefined ? '/' : ''}`;
      return report.errors === 0 && !quiet ? formatSummary(report, name, terminal) : '';
    },
  });
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
