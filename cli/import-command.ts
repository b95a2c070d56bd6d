import { resolve } from 'node:path';
import { formatReportText } from '../engine/import/report/format-report-text.ts';
import { type Generator, type ImportReport, importSite } from '../engine/import-site.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { writeFailureAsJson } from './describe-error.ts';
import { createProgressOf, READ_STAGES, silentProgress } from './progress.ts';
import { createPaint, type Terminal } from './terminal.ts';
import { toPrintable } from './to-printable.ts';

export interface ImportCommandOptions {
  out?: string;
  inPlace?: boolean;
  report?: string;
  check: boolean;
  json?: boolean;
  quiet?: boolean;
}

/** Lines of one topic on the terminal; a report file has all of them. */
const LIMIT = 12;

/** `docsgen import`. Gives the exit code: 0 the new site builds, 1 nothing was written, or the new site does not build yet. */
export async function runImport(
  generator: Generator,
  site: string,
  { out, inPlace, report: reportFile, check, json, quiet }: ImportCommandOptions,
  terminal: Terminal,
): Promise<number> {
  const progress = quiet ? silentProgress : createProgressOf(READ_STAGES, terminal);
  try {
    if ((out === undefined) === !inPlace) {
      const fact = inPlace ? 'Only one of --out and --in-place is possible.' : 'Where is the new site to be?';
      throw new UsageError(fact, 'use --out with a folder for the new site, or --in-place to write only a config beside the pages');
    }
    const inFolder = (path: string) => resolve(terminal.cwd, path);
    const report = await importSite({
      generator,
      source: inFolder(site),
      out: out === undefined ? null : inFolder(out),
      reportFile: reportFile === undefined ? null : inFolder(reportFile),
      check,
      env: terminal.env,
      onProgress: (stage, done, total) => progress.show({ stage, done, total }),
      signal: terminal.stop,
    });
    progress.clear();
    const text = formatReportText(toPrintable(report), { limit: LIMIT, paint: createPaint(terminal) });
    if (!quiet) terminal.err(`${text}${formatNext(report, inFolder(out ?? site), terminal)}`);
    if (json) terminal.out(`${JSON.stringify(report)}\n`);
    return report.isWritten && report.builds !== false ? 0 : 1;
  } catch (error) {
    progress.clear();
    if (json) writeFailureAsJson(error, terminal);
    throw error;
  }
}

function formatNext({ isWritten }: ImportReport, siteDir: string, terminal: Terminal): string {
  if (!isWritten) return '';
  const folder = pathFrom(terminal.cwd, siteDir);
  return `\n${createPaint(terminal).bold('Next:')} docsgen watch${folder === '' ? '' : ` ${folder}`}\n`;
}
