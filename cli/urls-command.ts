import { resolve } from 'node:path';
import { listUrls, type UrlsReport } from '../engine/list-urls.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import { formatCount, formatNumber } from './format-amount.ts';
import { createProgressOf, READ_STAGES, silentProgress } from './progress.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import { createPaint, type Terminal } from './terminal.ts';
import { type ReportOptions, writeFailedReport, writeReport } from './write-report.ts';

export interface UrlsCommandOptions extends ReportOptions {
  lock?: string;
  against?: string;
  quiet?: boolean;
}

/** `docsgen urls`. Gives the exit code: 0 done, 1 an address is gone, or the site has problems. Without `--lock` and `--against`, stdout gets the addresses. */
export async function runUrls(site: string, options: UrlsCommandOptions, terminal: Terminal): Promise<number> {
  const progress = options.quiet ? silentProgress : createProgressOf(READ_STAGES, terminal);
  try {
    const siteDir = findSiteFolder(site, terminal.cwd);
    const { lock, against } = options;
    const isRemote = against !== undefined && /^https?:\/\//i.test(against);
    const { text, ...report } = await listUrls({
      siteDir,
      env: terminal.env,
      onProgress: (stage, done, total) => progress.show({ stage, done, total }),
      signal: terminal.stop,
      lock: lock === undefined ? undefined : resolve(terminal.cwd, lock),
      against: against === undefined || isRemote ? against : resolve(terminal.cwd, against),
    });
    progress.clear();
    const problems = formatProblems(report, { siteDir, isNothingWritten: lock !== undefined }, terminal);
    const summary = options.quiet ? '' : formatUrls(report, { lock, against }, terminal);
    terminal.err([problems, summary].filter((each) => each !== '').join('\n'));
    const isForPrograms = options.json === true || (options.format ?? 'text') !== 'text';
    if (!isForPrograms && lock === undefined && against === undefined) terminal.out(text);
    writeReport(report, siteDir, options, terminal);
    return report.errors > 0 ? 1 : 0;
  } catch (error) {
    progress.clear();
    writeFailedReport(error, site, options, terminal);
    throw error;
  }
}

function formatUrls(
  { urls, compared, errors }: Omit<UrlsReport, 'text'>,
  { lock, against }: Pick<UrlsCommandOptions, 'lock' | 'against'>,
  terminal: Terminal,
): string {
  const paint = createPaint(terminal);
  if (urls.length === 0) return '';
  if (lock !== undefined) {
    const anchors = urls.reduce((sum, url) => sum + (url.kind === 'page' ? url.anchors.length : 0), 0);
    const written = `Wrote ${countAddresses(urls.length)} and ${formatCount(anchors, 'anchor')} to ${pathFrom(terminal.cwd, resolve(terminal.cwd, lock))}`;
    return errors > 0 ? '' : `${paint.green(written)}\n`;
  }
  if (!compared) return '';
  const { checked, redirected, removed, withoutAnchors, outside, form, redirects } = compared;
  const found = [
    `Compared with ${countAddresses(checked)} of ${against} (${form})`,
    `  ${formatNumber(redirected)} redirected · ${formatNumber(removed)} gone · ${formatCount(withoutAnchors, 'page')} without an anchor · ${formatNumber(outside)} outside the base URL`,
  ];
  const pasted = redirects.map(({ from, to }) => `  { "from": ${JSON.stringify(from)}, "to": ${JSON.stringify(to)} }`).join(',\n');
  const proposal = redirects.length < 2 ? '' : `\nFor "redirects" in config/redirects.json, once you have read them:\n${pasted}\n`;
  return `${(errors > 0 ? paint.bold : paint.green)(found[0]!)}\n${paint.dim(found[1]!)}\n${proposal}`;
}

function countAddresses(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'address' : 'addresses'}`;
}
