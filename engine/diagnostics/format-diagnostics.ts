import pc from 'picocolors';
import { frameCode } from './code-frame.ts';
import type { Diagnostic, Place, TextPlace } from './diagnostic.ts';
import { sortDiagnostics } from './sort-diagnostics.ts';
import { joinWords } from './suggest.ts';

/** The line it points at holds a secret, which must not reach a log. */
const SECRET_CODE = 'admin-key-in-config';

export interface FormatOptions {
  /** The text of a file that a place names; null when it cannot be shown. */
  readSource(file: string): string | null;
  color: boolean;
  /** Adds 'Nothing was written.' to the last line. */
  nothingWritten: boolean;
}

/** Prints problems for people: sorted by place, each once, and a line that counts them. '' when there are none. */
export function formatDiagnostics(diagnostics: Diagnostic[], options: FormatOptions): string {
  const sorted = sortDiagnostics(diagnostics);
  if (sorted.length === 0) return '';
  const blocks = sorted.map((diagnostic) => formatOne(diagnostic, options));
  return `${[...blocks, formatCount(sorted, options)].join('\n\n')}\n`;
}

function formatOne(diagnostic: Diagnostic, { readSource, color }: FormatOptions): string {
  const paint = pc.createColors(color);
  const severity = diagnostic.severity === 'error' ? paint.red(paint.bold('error')) : paint.yellow(paint.bold('warning'));
  const head = [formatPlace(diagnostic.place), severity, paint.dim(diagnostic.code)].filter((part) => part !== '').join('  ');
  const lines = [head, ...indent(diagnostic.message, '  ')];
  if (diagnostic.code !== SECRET_CODE) lines.push(...formatFrame(diagnostic.place, readSource, paint));
  for (const { message, place } of diagnostic.related) {
    lines.push(...indent(`${formatPlace(place)}  ${message}`, '  '), ...formatFrame(place, readSource, paint));
  }
  if (diagnostic.fix !== null) lines.push(...indent(`${paint.green('Fix:')} ${diagnostic.fix}`, '  '));
  return lines.join('\n');
}

function formatPlace(place: Place | null): string {
  if (place === null) return '';
  return 'line' in place ? `${place.file}:${place.line}:${place.column}` : place.file;
}

/** A place of no length on the first character of a file says only which file is meant, so there is nothing to show. */
function formatFrame(place: Place | null, readSource: FormatOptions['readSource'], paint: ReturnType<typeof pc.createColors>): string[] {
  if (place === null || !('line' in place) || isWholeFile(place)) return [];
  const source = readSource(place.file);
  const frame = source === null ? null : frameCode(source, place);
  return frame === null ? [] : [`    ${frame.source}`, `    ${paint.red(frame.marker)}`];
}

function isWholeFile(place: TextPlace): boolean {
  return place.line === 1 && place.column === 1 && place.length === 0;
}

function indent(text: string, prefix: string): string[] {
  return text.split('\n').map((line) => (line === '' ? '' : prefix + line));
}

/** '2 errors and 1 warning in 2 files. Nothing was written.' */
function formatCount(diagnostics: Diagnostic[], { nothingWritten }: FormatOptions): string {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  const files = new Set(diagnostics.flatMap((diagnostic) => diagnostic.place?.file ?? [])).size;
  const counts = [count(errors, 'error'), count(diagnostics.length - errors, 'warning')].filter((text) => text !== '');
  const where = files > 0 ? ` in ${count(files, 'file')}` : '';
  return `${joinWords(counts, 'and')}${where}.${nothingWritten ? ' Nothing was written.' : ''}`;
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;
}
