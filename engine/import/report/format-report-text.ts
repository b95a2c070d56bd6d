import type { Note } from '../note.ts';
import { formatPlace, groupAlike, type ImportReport, nameProblems } from './import-report.ts';

export interface TextOptions {
  /** The most lines of one topic, and of one kind of problem; the rest is counted. */
  limit: number;
  paint: { bold(text: string): string; dim(text: string): string; yellow(text: string): string; red(text: string): string };
}

export const PLAIN: TextOptions = { limit: Number.POSITIVE_INFINITY, paint: { bold: same, dim: same, yellow: same, red: same } };

/** The report for people: what needs a person, what docsgen says of the new site, what was done. */
export function formatReportText(report: ImportReport, options: TextOptions): string {
  const isShort = options.limit !== Number.POSITIVE_INFINITY;
  const parts = [
    formatKind('person', 'Needs you', report, options),
    formatProblems(report, options),
    isShort ? formatCounts(report) : formatKind('translated', "Written in docsgen's words", report, options),
    isShort ? '' : formatKind('carried', 'Carried over', report, options),
    formatOutcome(report, options),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function formatKind(kind: Note['kind'], title: string, { notes }: ImportReport, options: TextOptions): string {
  const chosen = notes.filter((note) => note.kind === kind);
  if (chosen.length === 0) return '';
  const topics = [...new Set(chosen.map(({ topic }) => topic))].map((topic) => {
    const alike = groupAlike(chosen.filter((note) => note.topic === topic));
    const lines = alike.map(({ line: { message, fix }, places }) => {
      return `    ${formatPlaces(places, options)}${message}\n${fix === undefined ? '' : `      Fix: ${fix}\n`}`;
    });
    return `  ${options.paint.bold(topic)}\n${listSome(lines, options)}`;
  });
  return `${options.paint.bold(`${title} (${chosen.length})`)}\n${topics.join('')}`;
}

function formatProblems(report: ImportReport, options: TextOptions): string {
  const { problems } = report;
  if (problems.length === 0) return '';
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const groups = codes.map((code) => {
    const chosen = problems.filter((problem) => problem.code === code);
    const lines = groupAlike(chosen).map(({ line: { severity, message, fix }, places }) => {
      const isError = severity === 'error';
      const rest = isError && fix !== null ? `      Fix: ${fix}\n` : '';
      return `    ${formatPlaces(places, options)}${isError ? options.paint.red('error  ') : ''}${message}\n${rest}`;
    });
    return `  ${options.paint.bold(code)} (${chosen.length})\n${listSome(lines, options)}`;
  });
  return `${options.paint.bold(`${nameProblems(report)} (${problems.length})`)}\n${groups.join('')}`;
}

/** All of them in a file, on the terminal the first and how many there are more. */
function formatPlaces(places: Note['place'][], { limit, paint }: TextOptions): string {
  const [first = '', ...rest] = places.map(formatPlace);
  const isShort = rest.length > 1 && limit !== Number.POSITIVE_INFINITY;
  const shown = isShort ? `${first} and ${rest.length} more places` : [first, ...rest].join(', ');
  return shown === '' ? '' : `${paint.dim(shown)}  `;
}

function listSome(lines: string[], { limit, paint }: TextOptions): string {
  const rest = lines.length - limit;
  // The line that says how many are left out would take as much room as the last of them.
  if (rest <= 1) return lines.join('');
  return `${lines.slice(0, limit).join('')}    ${paint.dim(`and ${rest} more; --report import.md lists them all`)}\n`;
}

function formatCounts({ notes }: ImportReport): string {
  const count = (kind: Note['kind']) => notes.filter((note) => note.kind === kind).length;
  return `${count('carried')} carried over, ${count('translated')} written in docsgen's words, ${count('person')} left to you.\n`;
}

/** What happened, in one or two lines. */
function formatOutcome({ generator, isWritten, builds, pages, files }: ImportReport, { paint }: TextOptions): string {
  if (!isWritten) return `${paint.red(`The ${generator} site was not imported. Nothing was written.`)}\n`;
  const { written, updated, removed, unchanged, kept } = files;
  const counts = [
    `${written} written`,
    ...(updated > 0 ? [`${updated} updated`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(kept > 0 ? [`${kept} kept as you changed them`] : []),
  ];
  const state =
    builds === null
      ? ''
      : builds
        ? ` The new site builds${pages === null ? '' : `: ${pages} pages`}.`
        : ` ${paint.red('The new site does not build yet.')}`;
  return `${paint.bold(`Imported the ${generator} site:`)} ${counts.join(', ')}.${state}\n`;
}

function same(text: string): string {
  return text;
}
