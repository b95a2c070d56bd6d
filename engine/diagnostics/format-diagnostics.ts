import pc from 'picocolors';
import type { CodeFrame } from './code-frame.ts';
import { type DiagnosticView, describeDiagnostic, type ReadLines } from './describe-diagnostic.ts';
import type { Diagnostic } from './diagnostic.ts';
import { sortDiagnostics } from './sort-diagnostics.ts';
import { joinWords } from './suggest.ts';

export interface FormatOptions {
  readLines: ReadLines;
  color: boolean;
  /** The codes are links to where they are explained. Default false. */
  links?: boolean;
  /** Adds 'Nothing was written.' to the last line. */
  nothingWritten: boolean;
  /** False leaves that line out. Default true. */
  counted?: boolean | undefined;
}

/** Prints problems for people: sorted by place, each once, and a line that counts them. '' when there are none. */
export function formatDiagnostics(diagnostics: Diagnostic[], options: FormatOptions): string {
  const sorted = sortDiagnostics(diagnostics);
  if (sorted.length === 0) return '';
  const blocks = sorted.map((diagnostic) => formatOne(diagnostic, options));
  const { counted = true } = options;
  return `${[...blocks, ...(counted ? [formatCount(sorted, options)] : [])].join('\n\n')}\n`;
}

function formatOne(diagnostic: Diagnostic, { readLines, color, links = false }: FormatOptions): string {
  const paint = pc.createColors(color);
  const view = describeDiagnostic(diagnostic, readLines);
  const severity = view.severity === 'error' ? paint.red(paint.bold('error')) : paint.yellow(paint.bold('warning'));
  const head = [view.place, severity, paint.dim(links ? toLink(view.code, view.url) : view.code)].filter((part) => part !== '').join('  ');
  const lines = [head, ...indent(view.message, '  '), ...formatFrame(view.frame, paint)];
  lines.push(...formatMore(view.more, paint));
  for (const { place, message, frame } of view.related) {
    lines.push(...indent(`${place}  ${message}`, '  '), ...formatFrame(frame, paint));
  }
  if (view.fix !== null) lines.push(...indent(`${paint.green('Fix:')} ${view.fix}`, '  '));
  return lines.join('\n');
}

/** OSC 8, as terminals know it. */
function toLink(text: string, url: string): string {
  return `\x1b]8;;${url}\x1b\\${text}\x1b]8;;\x1b\\`;
}

function formatFrame(frame: CodeFrame | null, paint: ReturnType<typeof pc.createColors>): string[] {
  return frame === null ? [] : [`    ${frame.source}`, `    ${paint.red(frame.marker)}`];
}

function formatMore(more: DiagnosticView['more'], paint: ReturnType<typeof pc.createColors>): string[] {
  if (!more) return [];
  const { places, count: others, files } = more;
  const rest = others - places.length;
  return [
    `  The same at ${count(others, 'more place')} in ${count(files, 'file')}:`,
    ...places.flatMap(({ place, frame }) => [`  ${place}`, ...formatFrame(frame, paint)]),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
}

function indent(text: string, prefix: string): string[] {
  return text.split('\n').map((line) => (line === '' ? '' : prefix + line));
}

/** '2 errors and 1 warning in 2 files. Nothing was written.'; with problems at several places '2 errors at 693 places in 690 files.' */
function formatCount(diagnostics: Diagnostic[], { nothingWritten }: FormatOptions): string {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  const places = diagnostics.flatMap(({ place, places }) => places ?? (place ? [place] : []));
  const files = new Set(places.map(({ file }) => file)).size;
  const counts = [count(errors, 'error'), count(diagnostics.length - errors, 'warning')].filter((text) => text !== '');
  const at = diagnostics.some((diagnostic) => diagnostic.places) ? ` at ${count(places.length, 'place')}` : '';
  const where = files > 0 ? `${at} in ${count(files, 'file')}` : '';
  return `${joinWords(counts, 'and')}${where}.${nothingWritten ? ' Nothing was written.' : ''}`;
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;
}
