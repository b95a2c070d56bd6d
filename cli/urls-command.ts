import { resolve } from 'node:path';
import { listUrls, type UrlsReport } from '../engine/list-urls.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import { formatCount, formatNumber } from './format-amount.ts';
import { READ_STAGES } from './progress.ts';
import { type ReportedOptions, runReported } from './run-reported.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface UrlsCommandOptions extends ReportedOptions {
  lock?: string;
  against?: string;
}

/** `docsgen urls`. Gives the exit code: 0 done, 1 an address is gone, or the site has problems. Without `--lock` and `--against`, stdout gets the addresses. */
export function runUrls(site: string, options: UrlsCommandOptions, terminal: Terminal): Promise<number> {
  const { lock, against } = options;
  const isRemote = against !== undefined && /^https?:\/\//i.test(against);
  const isForPrograms = options.json === true || (options.format ?? 'text') !== 'text';
  let listed = '';
  return runReported(site, options, terminal, {
    stages: READ_STAGES,
    isNothingWritten: lock !== undefined,
    async work({ show, ...given }) {
      const { text, ...report } = await listUrls({
        ...given,
        onProgress: (stage, done, total) => show({ stage, done, total }),
        lock: lock === undefined ? undefined : resolve(terminal.cwd, lock),
        against: against === undefined || isRemote ? against : resolve(terminal.cwd, against),
      });
      listed = text;
      return report;
    },
    summarize: (report) => (options.quiet ? '' : formatUrls(report, { lock, against }, terminal)),
    print: () => !isForPrograms && lock === undefined && against === undefined && terminal.out(listed),
  });
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
