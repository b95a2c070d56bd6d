import type { BuildReport } from '../engine/pipeline/build-report.ts';
import type { BuildProfile } from '../engine/profile/build-profile.ts';
import type { OwnTime } from '../engine/profile/sum-cpu-profiles.ts';
import { formatNumber, formatSize } from './format-amount.ts';
import { formatTable } from './format-table.ts';

/** Source files listed at most. */
const FILES = 15;

/** A build's profile as a table, with the pages that took longest, and what each parser took, by the reason for the slower one. */
export function formatProfile({ stages, peakMemory, slowest, plugins = [] }: BuildProfile, parsed: Parsed): string {
  const rows = stages.map(({ name, wallMs, mainCpuMs, workerCpuMs }) => [name, wallMs, mainCpuMs + workerCpuMs, mainCpuMs, workerCpuMs]);
  const total = [1, 2, 3, 4].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  const table = [['stage', 'ms', 'CPU ms', 'main', 'workers'], ...[...rows, ['total', ...total]].map((row) => row.map(formatCell))];
  const lines = [
    ...formatTable(table, { words: 1 }),
    `Peak memory: ${formatSize(peakMemory)}`,
    ...formatParsers(parsed),
    ...formatPlugins(plugins),
    ...slowest.map(({ stage, page, ms }) => `Slowest to ${stage}: ${page} ${ms.toFixed(1)} ms`),
  ];
  return `${lines.join('\n')}\n`;
}

function formatPlugins(plugins: NonNullable<BuildProfile['plugins']>): string[] {
  if (plugins.length === 0) return [];
  return [`Plugins: ${plugins.map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`).join(', ')}`];
}

type Parsed = Pick<BuildReport, 'parserCounts' | 'referenceBlocks'>;

function formatParsers({ parserCounts: { native = 0, ...reasons }, referenceBlocks }: Parsed): string[] {
  if (native === 0 && sumOf(reasons) === 0) return [];
  const blocks = sumOf(referenceBlocks) === 0 ? '' : ` but for blocks: ${withReasons(referenceBlocks)}`;
  return [`Parsed natively: ${formatNumber(native)}${blocks}; by the reference parser: ${withReasons(reasons)}`];
}

function withReasons(counts: Record<string, number>): string {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a);
  const why = sorted.map(([reason, count]) => `${reason} ${formatNumber(count)}`).join(', ');
  return `${formatNumber(sumOf(counts))}${why === '' ? '' : ` (${why})`}`;
}

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** Where a V8 profile saw the processor, by our own source files. */
export function formatOwnTimes(times: OwnTime[]): string {
  const total = times.reduce((sum, { ms }) => sum + ms, 0);
  const share = (ms: number) => `${((100 * ms) / total).toFixed(1)} %`;
  const rest = times.slice(FILES).reduce((sum, { ms }) => sum + ms, 0);
  const rows = times.slice(0, FILES).map(({ file, ms }) => [file, formatCell(ms), share(ms)]);
  if (rest > 0) rows.push(['all others', formatCell(rest), share(rest)]);
  return `${formatTable([['Samples by file, with the libraries it calls', 'ms', 'share'], ...rows], { words: 1 }).join('\n')}\n`;
}

function formatCell(cell: string | number): string {
  return typeof cell === 'number' ? formatNumber(Math.round(cell)) : cell;
}
