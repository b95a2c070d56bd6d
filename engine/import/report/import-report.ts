import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts';
import { compareText } from '../../paths/site-path.ts';
import type { Note } from '../note.ts';

/** What an import did, as `--json` and reports that end with .json have it. Sorted, and the same for the same input. */
export interface ImportReport {
  /** 'Docusaurus'. */
  generator: string;
  /** The imported site, relative to the new one; '.' for one that was imported in place. */
  source: string;
  /** False when problems in the source kept everything from being written. */
  isWritten: boolean;
  /** Whether `docsgen build` succeeds; null when that was not checked. */
  builds: boolean | null;
  /** How many pages the new site has; null when that was not checked. */
  pages: number | null;
  /** How many files of the new site were written, changed, removed, or left as they were. */
  files: { written: number; updated: number; removed: number; unchanged: number; kept: number };
  /** By topic, then by place. */
  notes: Note[];
  /** What docsgen says of the new site, by place. */
  problems: ReportedProblem[];
}

/** A problem of the new site. Copied files are named as they are in the source. */
export interface ReportedProblem {
  severity: Severity;
  code: string;
  place: Note['place'];
  message: string;
  fix: string | null;
}

/** What problems are about: the site that is there now, or why none is. */
export function nameProblems({ isWritten }: ImportReport): string {
  return isWritten ? 'What docsgen says of the new site' : 'Why nothing was written';
}

const TOPICS: Note['topic'][] = [
  'config',
  'plugins',
  'navbar',
  'footer',
  'versions',
  'sidebars',
  'pages',
  'components',
  'styles',
  'redirects',
  'search',
  'blog',
  'files',
];

/** By topic, then by place; each once. */
export function sortNotes(notes: Note[]): Note[] {
  const distinct = new Map(notes.map((note) => [JSON.stringify(note), note]));
  return [...distinct.values()].sort(
    (a, b) =>
      TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic) ||
      compareText(a.place?.file ?? '', b.place?.file ?? '') ||
      (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
      (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
      compareText(a.message, b.message),
  );
}

/** `rename` says how the source calls a file of the new site. */
export function toReportedProblem({ severity, code, place, message, fix }: Diagnostic, rename: (file: string) => string): ReportedProblem {
  const { line = 1, column = 1 } = place && 'line' in place ? place : {};
  return { severity, code, place: place && { file: rename(place.file), line, column }, message, fix };
}

/** 'docs/intro.md:3:1', without a position where only the file is known. */
export function formatPlace(place: Note['place']): string {
  if (place === null) return '';
  return place.line === 1 && place.column === 1 ? place.file : `${place.file}:${place.line}:${place.column}`;
}

/** Puts together what says the same of several places, such as a component that many pages lack, where the first of them stands. */
export function groupAlike<Line extends Pick<Note, 'place' | 'message'>>(lines: Line[]): { line: Line; places: Note['place'][] }[] {
  const groups = new Map<string, { line: Line; places: Note['place'][] }>();
  for (const line of lines) {
    const { place, ...rest } = line;
    const key = JSON.stringify(rest);
    const group = groups.get(key);
    if (group) group.places.push(place);
    else groups.set(key, { line, places: [place] });
  }
  return [...groups.values()];
}
