import type { BuildProfile } from '../engine/profile/build-profile.ts';
import type { OwnTime } from '../engine/profile/sum-cpu-profiles.ts';
import { formatNumber, formatSize } from './format-amount.ts';

/** Source files listed at most. */
const FILES = 15;

/** A build's profile as a table, with the pages that took longest. */
export function formatProfile({ stages, peakMemory, slowest, counts }: BuildProfile): string {
  const rows: (string | number | null)[][] = stages.map(({ name, wallMs, cpuMs, mainCpuMs, workerCpuMs }) => [
    name,
    wallMs,
    cpuMs,
    mainCpuMs,
    workerCpuMs,
  ]);
  const sum = (pick: (stage: BuildProfile['stages'][number]) => number | null) =>
    stages.reduce<number | null>((total, stage) => (total === null || pick(stage) === null ? null : total + pick(stage)!), 0);
  rows.push([
    'total',
    sum((stage) => stage.wallMs),
    sum((stage) => stage.cpuMs),
    sum((stage) => stage.mainCpuMs),
    sum((stage) => stage.workerCpuMs),
  ]);
  const table = [['stage', 'ms', 'CPU ms', 'main thread', 'workers'], ...rows.map((row) => row.map(formatCell))];
  const counted = Object.entries(counts).map(([name, count]) => `${name} ${formatNumber(count)}`);
  const lines = [
    ...formatTable(table),
    `Most memory: ${formatSize(peakMemory)}`,
    ...(counted.length > 0 ? [`Counted: ${counted.join(', ')}`] : []),
    ...slowest.map(({ stage, page, ms }) => `Slowest to ${stage}: ${page} ${ms.toFixed(1)} ms`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Where a V8 profile saw the processor, by our own source files. */
export function formatOwnTimes(times: OwnTime[]): string {
  const total = times.reduce((sum, { ms }) => sum + ms, 0);
  const share = (ms: number) => `${((100 * ms) / total).toFixed(1)} %`;
  const rest = times.slice(FILES).reduce((sum, { ms }) => sum + ms, 0);
  const rows = times.slice(0, FILES).map(({ file, ms }) => [file, formatCell(ms), share(ms)]);
  if (rest > 0) rows.push(['all others', formatCell(rest), share(rest)]);
  return `${formatTable([['Samples by file, with the libraries it calls', 'ms', 'share'], ...rows]).join('\n')}\n`;
}

function formatCell(cell: string | number | null): string {
  if (cell === null) return '–';
  return typeof cell === 'number' ? formatNumber(Math.round(cell)) : cell;
}

/** Names to the left, numbers to the right. */
function formatTable(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  '),
  );
}
