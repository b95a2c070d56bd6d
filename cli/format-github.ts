import type { Diagnostic, Place } from '../engine/diagnostics/diagnostic.ts';
import { errorUrl } from '../engine/diagnostics/error-reference.ts';
import type { CommandFailure } from './describe-error.ts';
import { formatCount, formatNumber } from './format-amount.ts';

/** GitHub shows this many annotations of each kind for a step, and leaves out the rest without a word. */
const MOST_ANNOTATIONS = 10;

/**
 * Problems as commands for GitHub Actions, which it shows where they are in the files of a pull request. `nameFile` names a file from the
 * root of the repository; null for one outside of it. `failure` says why there is no report. '' when there is nothing to say.
 */
export function formatGithub(
  diagnostics: Diagnostic[],
  nameFile: (file: string) => string | null,
  failure: CommandFailure | null = null,
): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const shown = [...errors.slice(0, MOST_ANNOTATIONS), ...warnings.slice(0, MOST_ANNOTATIONS)];
  const lines = shown.map((diagnostic) => formatAnnotation(diagnostic, nameFile));
  if (failure) lines.push(`::error title=docsgen::${escapeData([failure.message, ...toFix(failure.fix)].join('\n'))}`);
  const left = [
    { count: errors.length - MOST_ANNOTATIONS, noun: 'error' },
    { count: warnings.length - MOST_ANNOTATIONS, noun: 'warning' },
  ].filter(({ count }) => count > 0);
  if (left.length > 0) {
    const rest = left.map(({ count, noun }) => formatCount(count, `more ${noun}`)).join(' and ');
    const text = `${rest}: GitHub shows ${MOST_ANNOTATIONS} errors and ${MOST_ANNOTATIONS} warnings of a step. The log has all of them.`;
    lines.push(`::notice title=docsgen::${escapeData(text)}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

function formatAnnotation(diagnostic: Diagnostic, nameFile: (file: string) => string | null): string {
  const { severity, code, message, place, places, fix } = diagnostic;
  const properties = Object.entries({ ...locate(place, nameFile), title: `docsgen: ${code}` });
  const text = [
    message,
    ...(places ? [`The same at ${formatNumber(places.length - 1)} more ${places.length === 2 ? 'place' : 'places'}.`] : []),
    ...toFix(fix),
    errorUrl(code),
  ];
  return `::${severity} ${properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')}::${escapeData(text.join('\n'))}`;
}

function toFix(fix: string | null): string[] {
  return fix === null ? [] : [`Fix: ${fix}`];
}

function locate(place: Place | null, nameFile: (file: string) => string | null): Record<string, string | number> {
  const file = place && nameFile(place.file);
  if (!place || file === null) return {};
  if (!('line' in place)) return { file };
  const { line, column: col, length } = place;
  return { file, line, ...(length > 0 ? { col, endColumn: col + length } : col > 1 ? { col } : {}) };
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
