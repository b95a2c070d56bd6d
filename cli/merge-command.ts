import { join, resolve } from 'node:path';
import { type MergeReport, mergeSite } from '../engine/merge-site.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import { writeFailureAsJson } from './describe-error.ts';
import { formatCount, formatNumber, formatSeconds, formatSize } from './format-amount.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface MergeCommandOptions {
  site: string;
  out?: string;
  json?: boolean;
  quiet?: boolean;
}

/** `docsgen merge`. Gives exit code 0; parts that do not belong together are thrown as a UsageError. */
export async function runMerge(parts: string[], options: MergeCommandOptions, terminal: Terminal): Promise<number> {
  const siteDir = resolve(terminal.cwd, options.site);
  const outDir = options.out ? resolve(terminal.cwd, options.out) : join(siteDir, 'dist');
  try {
    const folders = parts.map((name) => ({ name, dir: resolve(terminal.cwd, name) }));
    const report = await mergeSite({ siteDir, outDir, parts: folders, signal: terminal.stop });
    if (!options.quiet) terminal.err(formatSummary(report, pathFrom(terminal.cwd, outDir) || '.', terminal));
    if (options.json) terminal.out(`${JSON.stringify(report)}\n`);
    return 0;
  } catch (error) {
    if (options.json) writeFailureAsJson(error, terminal);
    throw error;
  }
}

function formatSummary(report: MergeReport, out: string, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const site = `${formatCount(report.pages, 'page')} in ${formatCount(report.versions, 'version')}`;
  const merged = `Merged ${formatCount(report.parts, 'part')} into ${site} in ${formatSeconds(report.seconds)}`;
  const details = `written ${formatNumber(report.written)}, unchanged ${formatNumber(report.unchanged)} · ${formatSize(report.bytes)} in ${out}/`;
  return `${paint.green(paint.bold(merged))}\n  ${paint.dim(details)}\n`;
}
