import { posix, resolve } from 'node:path';
import type { BuildReport } from '../engine/build-site.ts';
import type { Diagnostic, Place } from '../engine/diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../engine/diagnostics/format-diagnostics.ts';
import { createDisplayReader } from '../engine/files/display-reader.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import { formatCount, formatNumber, formatSeconds, formatSize } from './format-amount.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface ReporterOptions {
  siteDir: string;
  /** An error stops the command from writing anything: then the last line says so. */
  isNothingWritten: boolean;
  /** False leaves out the last line, which counts them. Default true. */
  isCounted?: boolean;
}

/** The problems that a build found, with the lines they are about. Files are named from the current folder, so that they can be clicked. */
export function formatProblems(
  report: Pick<BuildReport, 'diagnostics' | 'errors'>,
  { siteDir, isNothingWritten, isCounted }: ReporterOptions,
  terminal: Terminal,
): string {
  const folder = pathFrom(terminal.cwd, siteDir);
  const located = (place: Place): Place => ({ ...place, file: posix.join(folder, place.file) });
  const diagnostics: Diagnostic[] = report.diagnostics.map((diagnostic) => ({
    ...diagnostic,
    place: diagnostic.place && located(diagnostic.place),
    ...(diagnostic.places && { places: diagnostic.places.map(located) }),
    related: diagnostic.related.map(({ message, place }) => ({ message, place: located(place) })),
  }));
  const readLines = createDisplayReader(siteDir);
  return formatDiagnostics(diagnostics, {
    readLines: (file) => readLines(pathFrom(siteDir, resolve(terminal.cwd, file))),
    color: terminal.hasColors,
    links: terminal.hasLinks,
    nothingWritten: isNothingWritten && report.errors > 0,
    counted: isCounted,
  });
}

/** What a successful build did, in two lines. */
export function formatSummary(report: BuildReport, { outDir }: { outDir: string }, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const warnings = report.warnings > 0 ? paint.yellow(`, with ${formatCount(report.warnings, 'warning')}`) : '';
  const built = `Built ${formatCount(report.pages, 'page')} in ${formatCount(report.versions, 'version')} in ${formatSeconds(report.seconds)}`;
  const out = `${pathFrom(terminal.cwd, outDir) || '.'}/`;
  const details = [
    `compiled ${formatNumber(report.compiled)}, from cache ${formatNumber(report.fromCache)}`,
    `rendered ${formatNumber(report.rendered)}`,
    `written ${formatNumber(report.written)}, unchanged ${formatNumber(report.unchanged)}`,
    `${formatSize(report.bytes)} in ${out}`,
  ];
  return `${paint.green(paint.bold(built))}${warnings}\n  ${paint.dim(details.join(' · '))}\n`;
}
