import type { BuildProfile } from '../engine/profile/build-profile.ts';
import type { OwnTime } from '../engine/profile/sum-cpu-profiles.ts';
import { formatNumber, formatSize } from './format-amount.ts';
import { formatTable } from './format-table.ts';

/** Source files listed at most. */
const FILES = 15;

/** A build's profile as a table, with the pages that took longest, and how many files each parser took, by the reason for the slower one. */
export function formatProfile({ stages, peakMemory, slowest, plugins = [] }: BuildProfile, parserCounts: Record<string, number>): string {
  const rows = stages.map(({ name, wallMs, mainCpuMs, workerCpuMs }) => [name, wallMs, mainCpuMs + workerCpuMs, mainCpuMs, workerCpuMs]);
  const total = [1, 2, 3, 4].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  const table = [['stage', 'ms', 'CPU ms', 'main', 'workers'], ...[...rows, ['total', ...total]].map((row) => row.map(formatCell))];
  const lines = [
    ...formatTable(table, { words: 1 }),
    `Peak memory: ${formatSize(peakMemory)}`,
    ...formatParsers(parserCounts),
    ...formatPlugins(plugins),
    ...slowest.map(({ stage, page, ms }) => `Slowest to ${stage}: ${page} ${ms.toFixed(1)} ms`),
  ];
  return `${lines.join('\n')}\n`;
}

function formatPlugins(plugins: NonNullable<BuildProfile['plugins']>): string[] {
  if (plugins.length === 0) return [];
  return [`Plugins: ${plugins.map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`).join(', ')}`];
}

function formatParsers({ native = 0, ...reasons }: Record<string, number>): string[] {
  const others = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  if (native === 0 && others.length === 0) return [];
  const sum = others.reduce((total, [, count]) => total + count, 0);
  const why = others.map(([reason, count]) => `${reason} ${formatNumber(count)}`).join(', ');
  return [`Parsed natively: ${formatNumber(native)}; by the reference parser: ${formatNumber(sum)}${why === '' ? '' : ` (${why})`}`];
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
